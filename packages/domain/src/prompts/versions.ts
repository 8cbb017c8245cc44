import { prompts, promptVersions, users } from "@commonplace/db/schema";
import { desc, eq, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { findCategoryPlace } from "../categories";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { DomainError, notFound } from "../core/errors";
import { isOwnPrompt } from "./library";
import { updatePrompt } from "./save";
import type {
  ListVersionsInput,
  PromptVersion,
  PromptVersionPage,
  PromptView,
  RestoreVersionInput,
  VersionRef,
} from "./schemas";

const versionKey = z.tuple([z.number().int()]);

/**
 * The history of one of the actor's prompts, the present version first: who saved each, when and why.
 *
 * @throws DomainError NOT_FOUND when the actor's library holds no such prompt; INVALID when the cursor is none of ours.
 */
export async function listVersions(
  ctx: SignedInContext,
  { id, limit, cursor }: ListVersionsInput,
): Promise<PromptVersionPage> {
  const below = cursor === undefined ? undefined : decodeCursor(cursor, "versions", versionKey)[0];
  const history = historyOf(ctx, id);
  const rows = await ctx.db
    .select({ ...HEAD(history), ...EDITOR })
    .from(history)
    .leftJoin(users, eq(users.id, history.editedBy))
    .where(below === undefined ? undefined : lt(history.version, below))
    .orderBy(desc(history.version))
    .limit(limit + 1);
  if (rows.length === 0) throw notFound("Prompt");
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toHead),
    nextCursor: last && rows.length > limit ? encodeCursor("versions", [last.version]) : null,
  };
}

/**
 * One version of one of the actor's prompts, whole; the present one too.
 *
 * @throws DomainError NOT_FOUND when there is no such version, or no such prompt in the actor's library.
 */
export async function getVersion(ctx: SignedInContext, { id, version }: VersionRef): Promise<PromptVersion> {
  const history = historyOf(ctx, id);
  const [row] = await ctx.db
    .select({
      ...HEAD(history),
      ...EDITOR,
      description: history.description,
      content: history.content,
      category: history.category,
      tags: history.tags,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.editedBy))
    .where(eq(history.version, version));
  if (!row) throw notFound("Version");
  const { description, content, category, tags } = row;
  return { ...toHead(row), description, content, category, tags };
}

/**
 * Makes an earlier version of one of the actor's prompts its newest one. Where the category of that time is gone, the
 * prompt stays in the one it has.
 *
 * @throws DomainError NOT_FOUND as {@link getVersion}; CONFLICT when the prompt is not at `expectedVersion` any more.
 */
export async function restoreVersion(
  ctx: SignedInContext,
  { id, version, expectedVersion }: RestoreVersionInput,
): Promise<PromptView> {
  const { title, description, content, category, tags } = await getVersion(ctx, { id, version });
  const filed = await findCategoryPlace(ctx, category).catch(withoutLostCategory);
  return updatePrompt(ctx, {
    id,
    title,
    description,
    content,
    category: filed?.category,
    tags,
    expectedVersion,
    versionNote: `Restored version ${version}`,
  });
}

function withoutLostCategory(error: unknown): undefined {
  if (error instanceof DomainError && error.code === "INVALID") return undefined;
  throw error;
}

/** Every state of a prompt in the actor's library: the present one and those that were kept. */
function historyOf({ db, actor }: SignedInContext, id: string) {
  const own = isOwnPrompt(id, actor.id);
  const present = db
    .select({
      version: prompts.version,
      title: prompts.title,
      description: prompts.description,
      content: prompts.content,
      category: prompts.category,
      tags: prompts.tags,
      note: prompts.versionNote,
      editedBy: prompts.editedBy,
      savedAt: prompts.updatedAt,
      score: prompts.score,
    })
    .from(prompts)
    .where(own);
  const earlier = db
    .select({
      version: promptVersions.version,
      title: promptVersions.title,
      description: promptVersions.description,
      content: promptVersions.content,
      category: promptVersions.category,
      tags: promptVersions.tags,
      note: promptVersions.note,
      editedBy: promptVersions.editedBy,
      savedAt: promptVersions.savedAt,
      score: promptVersions.score,
    })
    .from(promptVersions)
    .innerJoin(prompts, eq(prompts.id, promptVersions.promptId))
    .where(own);
  return unionAll(present, earlier).as("history");
}

const HEAD = (history: ReturnType<typeof historyOf>) => ({
  version: history.version,
  title: history.title,
  note: history.note,
  savedAt: history.savedAt,
  editedBy: history.editedBy,
  score: history.score,
});

const EDITOR = {
  editorName: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
};

interface HeadRow {
  version: number;
  title: string;
  note: string | null;
  savedAt: Date;
  editedBy: string | null;
  editorName: string | null;
  score: number | null;
}

function toHead({ version, title, note, savedAt, editedBy, editorName, score }: HeadRow) {
  const editor = editedBy === null ? null : { id: editedBy, name: editorName };
  return { version, title, note, savedAt: savedAt.toISOString(), editor, score };
}
