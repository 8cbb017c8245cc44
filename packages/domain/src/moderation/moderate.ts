import type { DatabaseOrTransaction } from "@commonplace/db";
import { deletionNotices, users } from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { AuditAction } from "../audit/schemas";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { AuthorNotices, ContentDecision } from "../ports/author-notices";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import { CONTENT } from "./content";
import type { ContentRef, ModerateInput } from "./schemas";

/** Somebody who runs the site, and what tells authors of it. */
export type ModerationContext = SignedInContext &
  SiteOwnership & { readonly authorNotices: AuthorNotices | null };

interface Decided {
  readonly name: string;
  readonly authorId: string | null;
  readonly email: string | null;
}

/**
 * Hides something public from everyone but its author, who gets the reason. Hiding it again replaces the reason. Its
 * reports count as dealt with.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; NOT_FOUND when nothing public has this id.
 */
export async function hideContent(
  ctx: ModerationContext,
  { id, kind, reason }: ModerateInput,
): Promise<void> {
  const { table, row, isPersonal, reports } = CONTENT[kind];
  await decide(ctx, { act: "hidden", kind, id, reason }, async (tx) => {
    if (reports) await tx.execute(sql`delete from ${reports.table} where ${reports.ref} = ${id}`);
    return sql`update ${table} set hidden_at = ${ctx.clock.now().toISOString()}::timestamptz, hidden_reason = ${reason}
      where ${row.id} = ${id} and ${row.isPublic} and ${isPersonal}`;
  });
}

/**
 * Shows a hidden thing to everyone again.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; NOT_FOUND when nothing hidden has this id.
 */
export async function showContent(ctx: ModerationContext, { id, kind }: ContentRef): Promise<void> {
  const { table, row } = CONTENT[kind];
  await decide(
    ctx,
    { act: "shown", kind, id, reason: null },
    async () => sql`update ${table} set hidden_at = null, hidden_reason = null
      where ${row.id} = ${id} and ${row.hiddenAt} is not null`,
  );
}

/**
 * Deletes something public for good, and leaves its author a notice with the reason. Prompts that were made from it, or
 * shared in it, stay.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; NOT_FOUND when nothing public has this id.
 */
export async function deleteContent(
  ctx: ModerationContext,
  { id, kind, reason }: ModerateInput,
): Promise<void> {
  const { table, row, isPersonal } = CONTENT[kind];
  await decide(
    ctx,
    { act: "deleted", kind, id, reason },
    async () => sql`delete from ${table} where ${row.id} = ${id} and ${row.isPublic} and ${isPersonal}`,
    async (tx, { authorId, name }) => {
      if (authorId === null || reason === null) return;
      await tx
        .insert(deletionNotices)
        .values({ userId: authorId, kind, name, reason, createdAt: ctx.clock.now() });
    },
  );
}

const ACTIONS: Record<ContentDecision["act"], AuditAction> = {
  hidden: "content.hidden",
  shown: "content.shown",
  deleted: "content.deleted",
};

/**
 * Runs a change with its audit row, both or neither, and then tells the author.
 *
 * @param change the statement that changes one row at most.
 */
async function decide(
  ctx: ModerationContext,
  { id, ...decision }: Omit<ContentDecision, "name"> & { readonly id: string },
  change: (tx: DatabaseOrTransaction) => Promise<SQL>,
  afterwards?: (tx: DatabaseOrTransaction, decided: Decided) => Promise<void>,
): Promise<void> {
  await requireSiteRunner(ctx);
  const { act, kind, reason } = decision;
  const { row } = CONTENT[kind];
  const decided = await ctx.db.transaction(async (tx) => {
    const [changed] = await tx.execute<{ name: string; author_id: string | null; email: string | null }>(
      sql`${await change(tx)} returning ${row.name} as name, ${row.authorId} as author_id,
        (select email from ${users} where users.id = ${row.authorId}) as email`,
    );
    if (!changed) throw notFound("Content");
    const found = { name: changed.name, authorId: changed.author_id, email: changed.email };
    await afterwards?.(tx, found);
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: ACTIONS[act],
        subject: found.name,
        subjectId: id,
        details: { kind, reason, author: found.email },
      },
    );
    return found;
  });
  if (decided.email !== null) ctx.authorNotices?.decided(decided.email, { ...decision, name: decided.name });
}
