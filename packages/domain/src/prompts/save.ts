import { prompts, promptVersions } from "@commonplace/db/schema";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { findCategoryPlace, refuseLostCategory } from "../categories";
import type { SignedInContext } from "../core/context";
import { type DomainError, notFound } from "../core/errors";
import { forbidden, isSharedWith } from "../workspaces/access";
import { noteEdit } from "../workspaces/activity";
import { conflictOver } from "./conflict";
import { inLibrary } from "./library";
import type { PromptView, UpdatePromptInput } from "./schemas";
import { toReadersView } from "./view";

/** The fields of a version; changing any other, such as the favorite or the pin, makes no new version. */
type VersionedChanges = Partial<
  Pick<typeof prompts.$inferInsert, "title" | "description" | "content" | "category" | "categoryId" | "tags">
>;

/**
 * Changes what is given of a prompt, the actor's own or one shared with them for editing; a null description
 * empties it. A change of its text, category or tags makes a version: the earlier state is kept and the last-modified date
 * moves. Favouriting and pinning do neither. Where a prompt is filed and whether it is a favourite or pinned is its owner's
 * affair.
 *
 * @throws DomainError NOT_FOUND when the actor can see no such prompt; FORBIDDEN when they can see but not change it; INVALID when the category is none of the actor's;
 *   CONFLICT, with both texts and the version they share, when it is not at `expectedVersion` any more and saving would
 *   replace what was written since.
 */
export async function updatePrompt(ctx: SignedInContext, input: UpdatePromptInput): Promise<PromptView> {
  const { category, isFavorite, isPinned, title, description, content, tags } = input;
  const { id: userId, workspaceId } = ctx.actor;
  const isOwn = eq(prompts.userId, userId);
  const own =
    workspaceId === undefined
      ? isOwn
      : sql`${and(isOwn, isSharedWith(prompts.id, userId, "read", workspaceId))}`;
  const isTextOnly = [category, isFavorite, isPinned].every((value) => value === undefined);
  const isMarksOnly =
    !isTextOnly && [category, title, description, content, tags].every((value) => value === undefined);
  // Nobody is told of marks, so that the commonest change stays one statement.
  if (isMarksOnly) return (await saveChanges(ctx, input, own)).prompt;
  const shared = isSharedWith(prompts.id, userId, "change", workspaceId);
  const allowed = isTextOnly ? sql`${or(own, shared)}` : own;
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { prompt, isChanged } = await saveChanges(within, input, allowed);
    if (isChanged) await noteEdit(within, prompt);
    return prompt;
  });
}

/** @param allowed the condition on `prompts` that the actor may change this one. */
async function saveChanges(
  ctx: SignedInContext,
  { id, category, isFavorite, isPinned, expectedVersion, versionNote = null, ...texts }: UpdatePromptInput,
  allowed: SQL,
): Promise<{ prompt: PromptView; isChanged: boolean }> {
  const place = category === undefined ? undefined : await findCategoryPlace(ctx, category);
  const changes: VersionedChanges = { ...texts, ...place };
  const wanted = sql`${and(eq(prompts.id, id), allowed, inLibrary)}`;
  const differs = differenceFrom(changes);
  const marks = { isFavorite, isPinned };
  if (!differs) return { prompt: await setMarks(ctx, id, wanted, marks), isChanged: false };
  const current =
    expectedVersion === undefined
      ? undefined
      : or(eq(prompts.version, expectedVersion), sql`not (${differs})`);
  const [row] = await replace(ctx, sql`${and(wanted, current)}`, {
    differs,
    changes,
    marks,
    versionNote,
  })
    .returning({ ...getTableColumns(prompts), isChanged: sql<boolean>`present.differs` })
    .catch(refuseLostCategory);
  if (row) {
    const { isChanged, ...prompt } = row;
    return { prompt: toReadersView(prompt, ctx.actor.id), isChanged };
  }
  const [newer] = await ctx.db.select().from(prompts).where(wanted);
  if (!newer || expectedVersion === undefined) throw await outOfReach(ctx, id);
  const yours = { ...texts, ...(place && { category: place.category }) };
  throw await conflictOver(ctx, toReadersView(newer, ctx.actor.id), expectedVersion, yours);
}

/** The owner's marks on a prompt; undefined ones stay as they are. */
type Marks = Record<"isFavorite" | "isPinned", boolean | undefined>;

interface Replacement {
  readonly differs: SQL;
  readonly changes: VersionedChanges;
  readonly marks: Marks;
  readonly versionNote: string | null;
}

/**
 * One statement: holds the prompt as it is now (`present`, after any simultaneous change), keeps that state if it is
 * about to change, and changes it. Versions of one prompt therefore have no gaps and none is kept twice.
 */
function replace(ctx: SignedInContext, wanted: SQL, { differs, changes, marks, versionNote }: Replacement) {
  const { db, actor } = ctx;
  const present = db.$with("present").as(
    db
      .select({ ...getTableColumns(prompts), differs: sql<boolean>`${differs}`.as("differs") })
      .from(prompts)
      .where(wanted)
      .for("update"),
  );
  const kept = db.$with("kept", {}).as(sql`
    insert into ${promptVersions} ("prompt_id", "version", "user_id", "title", "description", "content", "category",
      "tags", "note", "edited_by", "saved_at", "score")
    select id, version, user_id, title, description, content, category, tags, version_note, edited_by, updated_at, score
    from present where differs`);
  const ifDiffers = (then: SQL, otherwise: SQL) =>
    sql`case when present.differs then ${then} else ${otherwise} end`;
  return db
    .with(present, kept)
    .update(prompts)
    .set({
      ...changes,
      ...marks,
      historyBytes: ifDiffers(
        sql`present.history_bytes + prompt_bytes(present.title, present.description, present.content, present.tags)`,
        sql`present.history_bytes`,
      ),
      version: ifDiffers(sql`present.version + 1`, sql`present.version`),
      versionNote: ifDiffers(sql`${versionNote}`, sql`present.version_note`),
      editedBy: ifDiffers(sql`nullif(${actor.id}, present.user_id)`, sql`present.edited_by`),
      updatedAt: ifDiffers(
        sql`${sql.param(ctx.clock.now(), prompts.updatedAt)}::timestamptz`,
        sql`present.updated_at`,
      ),
    })
    .from(present)
    .where(eq(prompts.id, present.id));
}

async function setMarks(ctx: SignedInContext, id: string, wanted: SQL, marks: Marks): Promise<PromptView> {
  const [row] =
    marks.isFavorite === undefined && marks.isPinned === undefined
      ? await ctx.db.select().from(prompts).where(wanted)
      : await ctx.db.update(prompts).set(marks).where(wanted).returning();
  if (!row) throw await outOfReach(ctx, id);
  return toReadersView(row, ctx.actor.id);
}

/** Why a prompt could not be changed: it is only shared for reading, or it is none that the actor knows of. */
async function outOfReach({ db, actor }: SignedInContext, id: string): Promise<DomainError> {
  const [readable] = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.id, id), inLibrary, isSharedWith(prompts.id, actor.id, "read", actor.workspaceId)));
  return readable
    ? forbidden("This prompt is someone else's: this is not yours to change.")
    : notFound("Prompt");
}

/** Whether a prompt's row is other than the changes would make it; nothing when they touch nothing. */
function differenceFrom(changes: VersionedChanges): SQL | undefined {
  const columns = getTableColumns(prompts);
  const names = Object.keys(changes) as (keyof VersionedChanges)[]; // Object.keys forgets them
  return or(
    ...names.flatMap((name) => {
      const value = changes[name];
      const column = columns[name];
      return value === undefined ? [] : sql`${column} is distinct from ${sql.param(value, column)}`;
    }),
  );
}
