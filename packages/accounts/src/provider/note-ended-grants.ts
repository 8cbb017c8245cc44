import type { IncomingMessage } from "node:http";
import type { EndedConnection } from "@commonplace/domain/ports/app-connections";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";

/**
 * Tells of grants that the provider ends by itself, before it answers: at an app's own wish (RFC 7009), or because a code or
 * refresh token was used twice, which means that somebody else has it.
 */
export function noteEndedGrants(
  provider: Provider,
  note: (request: IncomingMessage, ended: EndedConnection) => Promise<void>,
) {
  const ended = new WeakMap<KoaContextWithOIDC, string>();
  provider.on("grant.revoked", (ctx, grantId) => ended.set(ctx, grantId));
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const grantId = ended.get(ctx);
    if (grantId === undefined) return;
    const because = ctx.oidc.route === "revocation" ? "given-back" : "used-twice";
    await note(ctx.req, { grantId, because });
  };
}
