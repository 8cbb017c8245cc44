import type { Database } from "@commonplace/db";
import { accountFactors, accountPasskeys, storageUsage, userIdentities, users } from "@commonplace/db/schema";
import { and, desc, eq, exists, sql } from "drizzle-orm";
import { z } from "zod";
import { BUNDLED_ISSUER } from "../account/bundled-provider";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { storableText } from "../core/text";
import type { PasswordLinks } from "../ports/password-links";
import { findSiteOwner, requireSiteRunner, type SiteOwnership } from "../sessions";
import { addressOfPicture } from "../user-pictures";
import { isInReach } from "./reach";
import type { ListPeopleInput, PeoplePage } from "./schemas";

const ORDER = "people";
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/** Whether the account at the bundled provider of the row's user has rows in a table. */
const has = (db: Database, table: typeof accountFactors | typeof accountPasskeys) =>
  sql<boolean>`${exists(
    db
      .select({ accountId: table.accountId })
      .from(table)
      .innerJoin(
        userIdentities,
        and(eq(userIdentities.subject, table.accountId), eq(userIdentities.issuer, BUNDLED_ISSUER)),
      )
      .where(eq(userIdentities.userId, users.id)),
  )}`;

/**
 * A page of those who have joined, the last one first.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; INVALID when the cursor is none of ours.
 */
export async function findPeople(
  ctx: SignedInContext & SiteOwnership & { readonly passwordLinks: PasswordLinks | null },
  { limit, cursor, q }: ListPeopleInput,
): Promise<PeoplePage> {
  await requireSiteRunner(ctx);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ORDER, keySchema);
  const part = q && `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const { actor } = ctx;
  const ownerId = await findSiteOwner(ctx);
  const rows = await ctx.db
    .select({
      user: users,
      bytes: storageUsage.bytes,
      hasSecondFactor: has(ctx.db, accountFactors),
      hasPasskeys: has(ctx.db, accountPasskeys),
    })
    .from(users)
    .leftJoin(storageUsage, eq(storageUsage.userId, users.id))
    .where(
      and(
        part
          ? sql`(${users.email} ilike ${part} or concat_ws(' ', ${users.firstName}, ${users.lastName}) ilike ${part})`
          : undefined,
        after && sql`(${users.createdAt}, ${users.id}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ user, bytes, hasSecondFactor, hasPasskeys }) => ({
    id: user.id,
    email: user.email,
    name: [user.firstName, user.lastName].filter(Boolean).join(" ") || null,
    picture: addressOfPicture(user.pictureId),
    role: user.id === ownerId ? ("owner" as const) : user.role,
    joinedAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    isDisabled: user.disabledAt !== null,
    storageBytes: bytes ?? 0,
    hasSecondFactor,
    hasPasskeys,
    isInReach: isInReach(actor.id, ownerId, user),
  }));
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor(ORDER, [last.joinedAt, last.id]) : null,
    mayMakeAdmins: actor.id === ownerId,
    keepsAccounts: ctx.passwordLinks !== null,
  };
}
