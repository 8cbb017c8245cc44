import { newId } from "@commonplace/db";
import { changes, deletedDocuments, documents, prompts, unclaimedFiles } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import type { ChangeMade, ChangeUndone } from "./schemas";
import { holdPrompts } from "./write";

const list = (ids: readonly string[]) => sql`${sql.param(ids, prompts.tags)}::text[]`;

/** The columns that a document and a deleted one have in common. */
const COLUMNS = sql.raw(
  `id, user_id, prompt_id, file_name, original_name, file_type, file_size, file_path, sha256, category, description,
    uploaded_at, opened_at`,
);

/**
 * Deletes many of the actor's documents in one transaction. `undoChange` brings them back for 30 days; their bytes stay as
 * long. Documents of others, and of prompts in the trash, are left out.
 *
 * @param action what was asked, to be kept with the change.
 */
export async function deleteManyDocuments(
  ctx: SignedInContext,
  ids: readonly string[],
  action: Record<string, unknown>,
): Promise<ChangeMade> {
  const isChosen = sql`${documents.id} = any(${list(ids)})`;
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const owners = await tx
      .selectDistinct({ id: documents.promptId })
      .from(documents)
      .where(and(isChosen, eq(documents.userId, ctx.actor.id)));
    const heldIds = await holdPrompts(
      within,
      owners.map(({ id }) => id),
    );
    const changeId = newId();
    const createdAt = ctx.clock.now();
    await tx
      .insert(changes)
      .values({ id: changeId, userId: ctx.actor.id, action, field: "documents", createdAt });
    const moved = await tx.execute<Moved>(sql`
      with gone as (
        delete from ${documents}
        where ${isChosen} and ${documents.userId} = ${ctx.actor.id} and ${documents.promptId} = any(${list(heldIds)})
        returning *
      )
      insert into ${deletedDocuments} (change_id, ${COLUMNS}) select ${changeId}, ${COLUMNS} from gone
      returning file_path`);
    await finishMove(within, moved, heldIds);
    await tx.update(changes).set({ count: moved.length }).where(eq(changes.id, changeId));
    return { changeId, count: moved.length };
  });
}

/**
 * Brings back the documents that {@link deleteManyDocuments} deleted, in the transaction of `ctx.db`, also those of prompts
 * that are in the trash by now. Those of prompts that were deleted for good are gone with them.
 *
 * @throws a refusal of the database when they would take up too much storage.
 */
export async function undoDocuments(ctx: SignedInContext, changeId: string): Promise<ChangeUndone> {
  const { db, actor } = ctx;
  const isOfChange = sql`${deletedDocuments.changeId} = ${changeId} and ${deletedDocuments.userId} = ${actor.id}`;
  const held = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(sql`${prompts.userId} = ${actor.id}
      and ${prompts.id} in (select ${deletedDocuments.promptId} from ${deletedDocuments} where ${isOfChange})`)
    .orderBy(prompts.id)
    .for("update");
  const moved = await db.execute<Moved>(sql`
    with back as (delete from ${deletedDocuments} where ${isOfChange} returning *)
    insert into ${documents} (${COLUMNS}) select ${COLUMNS} from back
    returning file_path`);
  await finishMove(
    ctx,
    moved,
    held.map(({ id }) => id),
  );
  return { restored: moved.length, kept: [], keptCount: 0 };
}

interface Moved extends Record<string, unknown> {
  file_path: string;
}

/** Keeps the bytes, which the triggers have named for removal, and lists the prompts' documents as they are now. */
async function finishMove(
  { db }: SignedInContext,
  moved: readonly Moved[],
  promptIds: readonly string[],
): Promise<void> {
  await db
    .delete(unclaimedFiles)
    .where(sql`${unclaimedFiles.filePath} = any(${list(moved.map((row) => row.file_path))})`);
  await db.execute(sql`
    update ${prompts} set attachments = (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'originalName', original_name) order by uploaded_at, id), '[]')
      from ${documents} where prompt_id = prompts.id)
    where id = any(${list(promptIds)})`);
}
