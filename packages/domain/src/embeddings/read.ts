import { libraryHealthDue, promptEmbeddingParts, promptEmbeddings, prompts } from "@commonplace/db/schema";
import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DomainContext } from "../core/context";
import type { Embedder } from "../ports/embedder";
import { type PromptTexts, partsOf } from "./parts";
import { middleOf, signsOf, toBytes } from "./vectors";

/** Prompts that are read at a time: twice as many texts, and some models' servers take 32 at once. */
const BATCH = 16;
/** How long one run reads at the most, in milliseconds: less than a job may take. */
export const LONGEST_RUN = 8 * 60_000;
/** Characters of a content that are fetched: more than all its parts hold. */
const LONGEST_READ = 20_000;

type ReaderContext = DomainContext & { readonly embedder: Embedder };

interface DuePrompt extends PromptTexts {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
  /** Whether its beginning was read. */
  readonly isBegun: boolean;
}

/** The value of `model` while only the beginning of a long prompt is embedded. */
export const begunBy = (model: string) => `${model} (begun)`;

/**
 * Reads every prompt that the embedder's model has not read yet, of everybody, and writes its vectors: new and changed
 * ones, and all of them after a change of the model. First the beginning of each, so that all can be found soon; then the
 * rest of the long ones. Stopped at any point, as it stops by itself after eight minutes, it goes on from there the next time.
 *
 * @throws an Error when the model can't be reached; `signal.reason` when aborted.
 */
export async function readPrompts(ctx: ReaderContext, signal: AbortSignal): Promise<void> {
  const until = ctx.clock.now().getTime() + LONGEST_RUN;
  const begunFor = new Set<string>();
  while (ctx.clock.now().getTime() < until) {
    const due = await findDue(ctx);
    if (due.length === 0) break;
    for (const together of groupsOf(due)) {
      signal.throwIfAborted();
      await readTogether(ctx, together, signal);
    }
    for (const { isBegun, userId } of due) if (!isBegun) begunFor.add(userId);
  }
  // Library health compares the new vectors.
  if (begunFor.size > 0)
    await ctx.db.insert(libraryHealthDue).values([...begunFor].map((userId) => ({ userId })));
}

/**
 * The ids of some prompts without vectors of this model, or of their present text.
 *
 * @param whose people to read the prompts of; everybody's unless told.
 */
export function findUnread(db: DomainContext["db"], model: string, limit: number, whose?: SQL) {
  const { model: readBy } = promptEmbeddings;
  const begun = begunBy(model);
  const idsOf = (condition: SQL | undefined) => readIds(db, and(whose, condition), limit);
  // Scans of one index: "is distinct from" would look at every prompt there is.
  return unionAll(
    idsOf(isNull(readBy)),
    idsOf(lt(readBy, model)),
    idsOf(and(gt(readBy, model), lt(readBy, begun))),
    idsOf(gt(readBy, begun)),
  ).limit(limit);
}

function readIds(db: DomainContext["db"], condition: SQL | undefined, limit: number) {
  return db.select({ id: promptEmbeddings.promptId }).from(promptEmbeddings).where(condition).limit(limit);
}

/** Prompts that {@link findUnread} finds; after these, partly embedded ones. */
async function findDue({ db, embedder: { model } }: ReaderContext): Promise<DuePrompt[]> {
  const { promptId, model: readBy } = promptEmbeddings;
  const unread = await findUnread(db, model, BATCH);
  const isBegun = unread.length === 0;
  const ids = isBegun ? await readIds(db, eq(readBy, begunBy(model)), BATCH) : unread;
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: promptId,
      userId: promptEmbeddings.userId,
      revision: promptEmbeddings.revision,
      title: prompts.title,
      description: prompts.description,
      content: sql<string>`left(${prompts.content}, ${LONGEST_READ})`,
    })
    .from(promptEmbeddings)
    .innerJoin(prompts, eq(prompts.id, promptId))
    .where(
      inArray(
        promptId,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(asc(promptId));
  return rows.map((row) => ({ ...row, isBegun }));
}

/** Prompts whose texts are embedded in one call: beginnings are short, and gain by it; the other parts of a prompt are many. */
const groupsOf = (due: readonly DuePrompt[]): readonly (readonly DuePrompt[])[] =>
  due.some(({ isBegun }) => isBegun) ? due.map((prompt) => [prompt]) : [due];

/** Reads the titles of prompts and the first part of their texts, or the other parts once these were read. */
async function readTogether(
  ctx: ReaderContext,
  together: readonly DuePrompt[],
  signal: AbortSignal,
): Promise<void> {
  const { model, window } = ctx.embedder;
  const asked = together.map((prompt) => {
    const [first = "", ...others] = partsOf(prompt, window);
    const isWhole = prompt.isBegun || others.length === 0;
    return { prompt, texts: prompt.isBegun ? others : [prompt.title, first], isWhole };
  });
  const texts = asked.flatMap((each) => each.texts);
  const vectors = await ctx.embedder.embed(texts, signal);
  if (vectors.length !== texts.length) return; // One vector for each text.
  let from = 0;
  for (const { prompt, texts: own, isWhole } of asked) {
    const read = vectors.slice(from, from + own.length);
    from += own.length;
    const parts = prompt.isBegun ? read.map((vector) => [vector]) : [read];
    await writeVectors(ctx, prompt, parts, isWhole ? model : begunBy(model));
  }
}

/** Writes the vectors of some parts of a prompt, unless its text changed meanwhile or it is in the trash. */
async function writeVectors(
  { db, embedder: { model } }: ReaderContext,
  { id, userId, revision, isBegun }: DuePrompt,
  parts: readonly (readonly Float32Array[])[],
  readBy: string,
): Promise<void> {
  const firstPart = isBegun ? 1 : 0;
  await db.transaction(async (tx) => {
    const [current] = await tx
      .update(promptEmbeddings)
      .set({ model: readBy })
      .where(
        and(
          eq(promptEmbeddings.promptId, id),
          eq(promptEmbeddings.revision, revision),
          eq(promptEmbeddings.userId, userId),
        ),
      )
      .returning({ id: promptEmbeddings.promptId });
    if (!current) return;
    await tx
      .delete(promptEmbeddingParts)
      .where(and(eq(promptEmbeddingParts.promptId, id), gte(promptEmbeddingParts.part, firstPart)));
    if (parts.length === 0) return;
    await tx.insert(promptEmbeddingParts).values(
      parts.map((vectors, index) => ({
        promptId: id,
        part: firstPart + index,
        userId,
        model,
        signs: signsOf(middleOf(vectors)),
        vector: Buffer.concat(vectors.map(toBytes)),
      })),
    );
  });
}
