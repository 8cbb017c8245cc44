import { users } from "@commonplace/db/schema";
import { asc, sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { findSiteOwner, type SiteOwnership } from "../sessions";

/** Somebody who has joined the site. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: "owner" | "admin" | "member";
  readonly joinedAt: Date;
  readonly isDisabled: boolean;
}

/** People in memory at a time. */
const BATCH = 500;

/** Everybody who has joined, the first one first, read in pages as they are asked for. */
export async function* listPeople({
  db,
  siteOwnerId,
}: DomainContext & SiteOwnership): AsyncGenerator<Person> {
  const ownerId = await findSiteOwner({ db, siteOwnerId });
  for (let last: { createdAt: Date; id: string } | undefined; ; ) {
    const rows = await db
      .select()
      .from(users)
      .where(
        last &&
          sql`(${users.createdAt}, ${users.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`,
      )
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(BATCH);
    for (const { id, email, firstName, lastName, role, createdAt, disabledAt } of rows) {
      yield {
        id,
        email,
        name: [firstName, lastName].filter(Boolean).join(" ") || null,
        role: id === ownerId ? "owner" : role,
        joinedAt: createdAt,
        isDisabled: disabledAt !== null,
      };
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
