import { type Database, schema } from "@commonplace/db";
import { prepared } from "@commonplace/domain/core/statements";
import { and, eq, getTableColumns, isNull, lte, sql } from "drizzle-orm";
import type { Adapter, DatabaseSession } from "lucia";
import { lookUpTogether } from "./look-up-together";

const { sessions, users } = schema;

function toSession(row: typeof sessions.$inferSelect): DatabaseSession {
  return { id: row.sid, userId: row.userId, expiresAt: row.expire, attributes: row.sess };
}

/** Keeps lucia's sessions in the table `sessions`: its id, attributes and expiresAt are our `sid`, `sess` and `expire`. */
export function createSessionAdapter(db: Database): Adapter {
  // Every signed-in request asks this, so it is one statement, planned once, that requests at the same moment share.
  const sessionAndUser = lookUpTogether(async (sids: string[]) => {
    const rows = await prepared(db, "sessions_and_users", (db, name) =>
      db
        .select({ ...getTableColumns(sessions), ...getTableColumns(users) })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(sql`${sessions.sid} = any(${sql.placeholder("sids")}::text[])`, isNull(users.disabledAt)))
        .prepare(name),
    ).execute({ sids: `{${sids.join(",")}}` }); // SHA-256 in hexadecimal: nothing to escape
    return new Map(rows.map((row) => [row.sid, row]));
  });

  return {
    async getSessionAndUser(sid) {
      const row = await sessionAndUser(sid);
      return row ? [toSession(row), { id: row.id, attributes: row }] : [null, null];
    },
    async getUserSessions(userId) {
      return (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(toSession);
    },
    async setSession({ id, userId, attributes, expiresAt }) {
      await db.insert(sessions).values({ sid: id, userId, sess: attributes, expire: expiresAt });
    },
    async updateSessionExpiration(sid, expire) {
      await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
    },
    async deleteSession(sid) {
      await db.delete(sessions).where(eq(sessions.sid, sid));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expire, new Date()));
    },
  };
}
