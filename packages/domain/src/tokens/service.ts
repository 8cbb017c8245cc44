import { newId } from "@commonplace/db";
import { apiTokens, users, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { and, desc, eq, getTableColumns, isNull, lte, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { DomainContext, SignedInContext } from "../core/context";
import { DomainError, notFound } from "../core/errors";
import { prepared } from "../core/statements";
import type { IdRef } from "../core/views";
import { noteSeen, toUserView } from "../sessions";
import type { UserView } from "../sessions/schemas";
import { TOKEN_LIMITS } from "./limits";
import type { CreatedToken, CreateTokenInput, TokenScope, TokenView } from "./schemas";
import { isApiToken, newApiToken, tokenHash, tokenPrefix } from "./secret";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How exact the moment of a token's last use is. */
const LAST_USE_MS = 60 * 1_000;

/**
 * Makes a token for the actor's programs. The answer is the only time that it is told: the database keeps its hash.
 *
 * @throws DomainError NOT_FOUND when it is for a workspace that the actor is no member of; CONFLICT when they have as many
 * tokens as anyone may.
 */
export async function createToken(
  ctx: SignedInContext,
  { name, scopes, workspaceId = null, expiresInDays }: CreateTokenInput,
): Promise<CreatedToken> {
  const { clock, actor } = ctx;
  const now = clock.now();
  const token = newApiToken();
  return ctx.db.transaction(async (tx) => {
    // Of two at once, the second waits here and counts the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
    const workspace = workspaceId === null ? null : await findWorkspace({ ...ctx, db: tx }, workspaceId);
    if ((await tx.$count(apiTokens, eq(apiTokens.userId, actor.id))) >= TOKEN_LIMITS.perPerson) {
      throw new DomainError(
        "CONFLICT",
        `You have ${TOKEN_LIMITS.perPerson} tokens, which is as many as there may be. Revoke one first.`,
      );
    }
    const [row] = await tx
      .insert(apiTokens)
      .values({
        id: newId(),
        userId: actor.id,
        name,
        hash: tokenHash(token),
        prefix: tokenPrefix(token),
        scopes,
        workspaceId,
        createdAt: now,
        expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
      })
      .returning();
    if (!row) throw new Error("the database returned no token");
    const details = { scopes: scopes.join(", "), workspace: workspace?.name ?? null };
    await recordAudit(
      { ...ctx, db: tx },
      { action: "token.created", subject: name, subjectId: row.id, details },
    );
    return { ...toTokenView({ ...row, workspace }, now), token };
  });
}

/** The actor's tokens, the newest first: all of them, since there are few. */
export async function listTokens({ db, clock, actor }: SignedInContext): Promise<TokenView[]> {
  const rows = await db
    .select({ ...getTableColumns(apiTokens), workspace: { id: workspaces.id, name: workspaces.name } })
    .from(apiTokens)
    .leftJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
    .where(eq(apiTokens.userId, actor.id))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(TOKEN_LIMITS.perPerson);
  const now = clock.now();
  return rows.map((row) => toTokenView(row, now));
}

/**
 * Ends one of the actor's tokens at once.
 *
 * @throws DomainError NOT_FOUND when the actor has no such token (a foreign one looks missing).
 */
export async function revokeToken(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, ctx.actor.id)))
      .returning({ name: apiTokens.name });
    if (!revoked) throw notFound("Token");
    await recordAudit({ ...ctx, db: tx }, { action: "token.revoked", subject: revoked.name, subjectId: id });
  });
}

/** The permissions of a token. */
export interface TokenGrant {
  /** Id of the API token, or of the connected app. */
  readonly id: string;
  /** An API token, or an access token of an app that the person connected. */
  readonly kind: "api" | "app";
  readonly scopes: readonly TokenScope[];
  /** The one workspace that it reaches; null: all that its person reaches. */
  readonly workspaceId: string | null;
}

/**
 * The owner and the scopes of a token; null when it is none of ours, revoked or expired. One lookup by an index, as for
 * a session; the moment of its last use is written at most once a minute, and its first use told to the audit log.
 */
export async function findToken(
  ctx: DomainContext,
  token: string,
): Promise<{ user: UserView; grant: TokenGrant } | null> {
  const { db, clock } = ctx;
  if (!isApiToken(token)) return null;
  const [found] = await prepared(db, "tokens_find", (db, name) =>
    db
      .select({ token: apiTokens, user: users })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(and(eq(apiTokens.hash, sql.placeholder("hash")), isNull(users.disabledAt)))
      .prepare(name),
  ).execute({ hash: tokenHash(token) });
  if (!found) return null;
  const { id, scopes, workspaceId, expiresAt, lastUsedAt } = found.token;
  const now = clock.now();
  if (expiresAt && expiresAt <= now) return null;
  const since = new Date(now.getTime() - LAST_USE_MS);
  if (!lastUsedAt || lastUsedAt <= since) {
    const isFirst = lastUsedAt === null;
    await db.transaction(async (tx) => {
      // Of several calls at once one writes, and the others find the row new enough.
      const [written] = await tx
        .update(apiTokens)
        .set({ lastUsedAt: now })
        .where(
          and(
            eq(apiTokens.id, id),
            isFirst ? isNull(apiTokens.lastUsedAt) : lte(apiTokens.lastUsedAt, since),
          ),
        )
        .returning({ name: apiTokens.name });
      if (!written || !isFirst) return;
      await recordAudit(
        { ...ctx, db: tx, actor: { id: found.user.id } },
        { action: "token.first-used", subject: written.name, subjectId: id },
      );
    });
  }
  await noteSeen(ctx, found.user);
  return { user: toUserView(found.user), grant: { id, kind: "api", scopes, workspaceId } };
}

async function findWorkspace({ db, actor }: SignedInContext, id: string) {
  const [workspace] = await db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .where(and(eq(workspaces.id, id), eq(workspaceMembers.userId, actor.id)));
  if (!workspace) throw notFound("Workspace");
  return workspace;
}

type TokenRow = typeof apiTokens.$inferSelect & { workspace: TokenView["workspace"] };

function toTokenView(
  { id, name, prefix, scopes, workspace, createdAt, expiresAt, lastUsedAt }: TokenRow,
  now: Date,
): TokenView {
  return {
    id,
    name,
    prefix,
    scopes,
    workspace,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
