import { newId } from "@commonplace/db";
import { connectedApps, oidcPayloads, users } from "@commonplace/db/schema";
import { and, desc, eq, exists, isNull, lte, notExists, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { DomainContext, SignedInContext } from "../core/context";
import { DomainError, notFound } from "../core/errors";
import { hashOfProviderId } from "../core/provider-ids";
import { TOKEN_SCOPES } from "../core/scopes";
import { prepared } from "../core/statements";
import type { IdRef } from "../core/views";
import type { EndedConnection, NewConnection } from "../ports/app-connections";
import { noteSeen, toUserView } from "../sessions";
import type { UserView } from "../sessions/schemas";
import type { TokenGrant } from "../tokens";
import { APP_LIMITS } from "./limits";
import { endGrant, liveGrant } from "./provider-grants";
import type { ConnectedAppView } from "./schemas";

/** How exact the moment of an app's last use is. */
const LAST_USE_MS = 60 * 1_000;

/**
 * Connects an app for the actor. An app that they connected before has its earlier grant, and the tokens under it, ended.
 *
 * @throws DomainError CONFLICT when they have as many apps as anyone may.
 */
export async function connectApp(
  ctx: SignedInContext,
  { clientId, name, returnsTo, grantId, scopes }: NewConnection,
): Promise<void> {
  const { clock, actor } = ctx;
  const now = clock.now();
  await ctx.db.transaction(async (tx) => {
    // Of two at once, the second waits here and counts the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
    const [earlier] = await tx
      .delete(connectedApps)
      .where(and(eq(connectedApps.userId, actor.id), eq(connectedApps.clientId, clientId)))
      .returning({ grantHash: connectedApps.grantHash });
    if (earlier) await endGrant(tx, earlier.grantHash);
    await tx
      .delete(connectedApps)
      .where(and(eq(connectedApps.userId, actor.id), notExists(liveGrant({ db: tx, clock }))));
    if ((await tx.$count(connectedApps, eq(connectedApps.userId, actor.id))) >= APP_LIMITS.perPerson) {
      throw new DomainError(
        "CONFLICT",
        `You have ${APP_LIMITS.perPerson} connected apps, which is as many as there may be. Disconnect one first.`,
      );
    }
    const id = newId();
    const row = { id, userId: actor.id, clientId, name, returnsTo, scopes: [...scopes], createdAt: now };
    await tx.insert(connectedApps).values({ ...row, grantHash: hashOfProviderId(grantId) });
    const details = { scopes: scopes.join(", "), returnsTo };
    await recordAudit({ ...ctx, db: tx }, { action: "app.connected", subject: name, subjectId: id, details });
  });
}

/** The actor's connected apps, the newest first: all of them, since there are few. */
export async function listConnectedApps(ctx: SignedInContext): Promise<ConnectedAppView[]> {
  const rows = await ctx.db
    .select()
    .from(connectedApps)
    .where(and(eq(connectedApps.userId, ctx.actor.id), exists(liveGrant(ctx))))
    .orderBy(desc(connectedApps.createdAt), desc(connectedApps.id))
    .limit(APP_LIMITS.perPerson);
  return rows.map(({ id, name, returnsTo, scopes, createdAt, lastUsedAt }) => ({
    id,
    name,
    returnsTo,
    scopes,
    connectedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Disconnects one of the actor's apps: its tokens open nothing from now on.
 *
 * @throws DomainError NOT_FOUND when the actor has no such app (a foreign one looks missing).
 */
export async function disconnectApp(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(connectedApps)
      .where(and(eq(connectedApps.id, id), eq(connectedApps.userId, ctx.actor.id)))
      .returning({ name: connectedApps.name, grantHash: connectedApps.grantHash });
    if (!gone) throw notFound("App");
    await endGrant(tx, gone.grantHash);
    await recordAudit({ ...ctx, db: tx }, { action: "app.disconnected", subject: gone.name, subjectId: id });
  });
}

const REASONS: Record<EndedConnection["because"], string> = {
  "given-back": "given back by the app",
  "used-twice": "a code or token was used twice",
};

/** Notes that the provider ended the grant of an app, which its person did not ask for. Other grants are passed over. */
export async function noteEndedConnection(
  ctx: DomainContext,
  { grantId, because }: EndedConnection,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(connectedApps)
      .where(eq(connectedApps.grantHash, hashOfProviderId(grantId)))
      .returning({ id: connectedApps.id, userId: connectedApps.userId, name: connectedApps.name });
    if (!gone) return;
    const { id, userId, name } = gone;
    await recordAudit(
      { ...ctx, db: tx, actor: { id: userId } },
      { action: "app.disconnected", subject: name, subjectId: id, details: { why: REASONS[because] } },
    );
  });
}

/**
 * The owner, the scopes and the address of an access token; null when the token is none of the bundled provider's,
 * revoked or expired. One lookup by the primary key, as for a session and an API token.
 */
export async function findAccessToken(
  ctx: DomainContext,
  token: string,
): Promise<{ user: UserView; grant: TokenGrant; audience: string | null } | null> {
  const { db, clock } = ctx;
  if (!/^[\w-]{20,100}$/.test(token)) return null;
  const [found] = await prepared(db, "connected_apps_find_token", (db, name) =>
    db
      .select({ app: connectedApps, user: users, token: oidcPayloads })
      .from(oidcPayloads)
      .innerJoin(connectedApps, eq(connectedApps.grantHash, oidcPayloads.grantId))
      .innerJoin(users, eq(users.id, connectedApps.userId))
      .where(
        and(
          eq(oidcPayloads.model, "AccessToken"),
          eq(oidcPayloads.id, sql.placeholder("id")),
          isNull(users.disabledAt),
        ),
      )
      .prepare(name),
  ).execute({ id: hashOfProviderId(token) });
  const now = clock.now();
  if (!found?.token.expiresAt || found.token.expiresAt <= now) return null;
  const { id, lastUsedAt } = found.app;
  const since = new Date(now.getTime() - LAST_USE_MS);
  if (!lastUsedAt || lastUsedAt <= since) {
    const isFirst = lastUsedAt === null;
    await db.transaction(async (tx) => {
      // Of several calls at once one writes, and the others find the row new enough.
      const [written] = await tx
        .update(connectedApps)
        .set({ lastUsedAt: now })
        .where(
          and(
            eq(connectedApps.id, id),
            isFirst ? isNull(connectedApps.lastUsedAt) : lte(connectedApps.lastUsedAt, since),
          ),
        )
        .returning({ name: connectedApps.name });
      if (!written || !isFirst) return;
      await recordAudit(
        { ...ctx, db: tx, actor: { id: found.user.id } },
        { action: "app.first-used", subject: written.name, subjectId: id },
      );
    });
  }
  await noteSeen(ctx, found.user);
  const { scope, aud } = found.token.payload;
  const asked = typeof scope === "string" ? scope.split(" ") : [];
  const scopes = TOKEN_SCOPES.filter((one) => asked.includes(one) && found.app.scopes.includes(one));
  return {
    user: toUserView(found.user),
    grant: { id, kind: "app", scopes, workspaceId: null },
    audience: typeof aud === "string" ? aud : null,
  };
}

/** Deletes the rows of apps whose grant has ended. @returns how many. */
export async function sweepConnectedApps(ctx: DomainContext): Promise<number> {
  const swept = await ctx.db
    .delete(connectedApps)
    .where(notExists(liveGrant(ctx)))
    .returning({ id: connectedApps.id });
  return swept.length;
}
