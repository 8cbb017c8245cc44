import { apiTokens, connectedApps, users } from "@commonplace/db/schema";
import { and, eq, exists, gt, inArray, isNull, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DomainContext } from "../core/context";
import type { TokenGrant } from "../tokens";
import { liveGrant } from "./provider-grants";

/**
 * Which of these API tokens and connected apps still open something: neither revoked nor expired, and their person not kept
 * out. One query, for streams that outlive the request that showed the token.
 *
 * @returns their ids.
 */
export async function findLiveGrants(
  ctx: Pick<DomainContext, "db" | "clock">,
  grants: readonly Pick<TokenGrant, "id" | "kind">[],
): Promise<ReadonlySet<string>> {
  if (grants.length === 0) return new Set();
  const { db, clock } = ctx;
  const idsOf = (kind: TokenGrant["kind"]) => [
    ...new Set(grants.filter((grant) => grant.kind === kind).map(({ id }) => id)),
  ];
  const rows = await unionAll(
    db
      .select({ id: apiTokens.id })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(
        and(
          inArray(apiTokens.id, idsOf("api")),
          or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, clock.now())),
          isNull(users.disabledAt),
        ),
      ),
    db
      .select({ id: connectedApps.id })
      .from(connectedApps)
      .innerJoin(users, eq(users.id, connectedApps.userId))
      .where(and(inArray(connectedApps.id, idsOf("app")), exists(liveGrant(ctx)), isNull(users.disabledAt))),
  );
  return new Set(rows.map(({ id }) => id));
}
