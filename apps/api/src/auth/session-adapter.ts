import { type Database, schema } from "@commonplace/db";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Adapter, DatabaseSession } from "lucia";

const { sessions, users } = schema;

function toSession(row: typeof sessions.$inferSelect): DatabaseSession {
  return { id: row.sid, userId: row.userId, expiresAt: row.expire, attributes: row.sess };
}

/** Keeps lucia's sessions in the table `sessions`: its id, attributes and expiresAt are our `sid`, `sess` and `expire`. */
export function createSessionAdapter(db: Database): Adapter {
  // Every signed-in request asks this, so it is one statement, planned once.
  const sessionAndUser = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder("sid")), isNull(users.disabledAt)))
    .prepare("session_and_user");

  return {
    async getSessionAndUser(sid) {
      const [row] = await sessionAndUser.execute({ sid });
      return row ? [toSession(row.session), { id: row.user.id, attributes: row.user }] : [null, null];
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
