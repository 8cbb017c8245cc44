import { randomUUID } from "node:crypto";
import { oidcPayloads } from "@commonplace/db/schema";
import type { SignedInContext } from "../../core/context";
import { hashOfProviderId } from "../../core/provider-ids";
import type { NewConnection } from "../../ports/app-connections";

const HOUR_MS = 60 * 60 * 1_000;

/** A grant as the bundled provider keeps it, of a new app, and an access token under it for an address. */
export async function grantTo(
  { db, clock }: SignedInContext,
  { scope = "read write", aud = "https://site.example/mcp" }: { scope?: string; aud?: string } = {},
): Promise<NewConnection & { accessToken: string }> {
  const [grantId, accessToken] = [randomUUID(), randomUUID()];
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  await db.insert(oidcPayloads).values([
    { model: "Grant", id: hashOfProviderId(grantId), payload: {}, expiresAt },
    {
      model: "AccessToken",
      id: hashOfProviderId(accessToken),
      grantId: hashOfProviderId(grantId),
      payload: { scope, aud },
      expiresAt,
    },
  ]);
  const app = { clientId: randomUUID(), name: "Terminal", returnsTo: "localhost" };
  return { ...app, grantId, accessToken, scopes: ["read", "write"] };
}
