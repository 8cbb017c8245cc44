import { promptEmbeddingParts, promptEmbeddings, prompts } from "@commonplace/db/schema";
import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DomainContext } from "../core/context";
import type { Embedder } from "../ports/embedder";
import { type PromptTexts, partsOf } from "./parts";
import { between, signsOf, toBytes } from "./vectors";

/** Prompts that are fetched at a time. */
const BATCH = 20;
/** How long one run reads at the most, in milliseconds: less than a job may take. */
const LONGEST_RUN = 8 * 60_000;
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
const begunBy = (model: string) => `${model} (begun)`;

/**
 * Reads every prompt that the embedder's model has not read yet, of everybody, and writes its vectors: new and changed
 * ones, and all of them after a change of the model. First the beginning of each, so that all can be found soon; then the
 * rest of the long ones. Stopped at any point, as it stops by itself after eight minutes, it goes on from there the next time.
 *
 * @throws an Error when the model can't be reached; `signal.reason` when aborted.
 */
export async function readPrompts(ctx: ReaderContext, signal: AbortSignal): Promise<void> {
  const until = ctx.clock.now().getTime() + LONGEST_RUN;
  while (ctx.clock.now().getTime() < until) {
    const due = await findDue(ctx);
    if (due.length === 0) return;
    for (const prompt of due) {
      signal.throwIfAborted();
      await readPrompt(ctx, prompt, signal);
    }
  }
}

/** Prompts without vectors of this model or of their present text; after these, partly embedded ones. */
async function findDue({ db, embedder: { model } }: ReaderContext): Promise<DuePrompt[]> {
  const { promptId, model: readBy } = promptEmbeddings;
  const begun = begunBy(model);
  const idsOf = (condition: SQL | undefined) =>
    db.select({ id: promptId }).from(promptEmbeddings).where(condition).limit(BATCH);
  // Scans of one index: "is distinct from" would look at every prompt there is.
  const unread = await unionAll(
    idsOf(isNull(readBy)),
    idsOf(lt(readBy, model)),
    idsOf(and(gt(readBy, model), lt(readBy, begun))),
    idsOf(gt(readBy, begun)),
  ).limit(BATCH);
  const isBegun = unread.length === 0;
  const ids = isBegun ? await idsOf(eq(readBy, begun)) : unread;
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

/** Reads the first part of a prompt, or the others once that was read. */
async function readPrompt(ctx: ReaderContext, prompt: DuePrompt, signal: AbortSignal): Promise<void> {
  const { title, isBegun } = prompt;
  const { model, window } = ctx.embedder;
  const [first = "", ...others] = partsOf(prompt, window);
  const texts = isBegun ? others : [first];
  const [named, ...whole] = await ctx.embedder.embed(
    [title, ...texts.map((text) => `${title}. ${text}`)],
    signal,
  );
  if (!named) return; // One vector for each text, the title's first.
  // Half-way between title and text: the title says most, and what it leaves out is in the text.
  const vectors = whole.map((vector) => between(named, vector));
  const isWhole = isBegun || others.length === 0;
  await writeVectors(ctx, prompt, vectors, isWhole ? model : begunBy(model));
}

/** Writes vectors of a prompt, unless its text changed meanwhile or it is in the trash. */
async function writeVectors(
  { db, embedder: { model } }: ReaderContext,
  { id, userId, revision, isBegun }: DuePrompt,
  vectors: readonly Float32Array[],
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
    if (vectors.length === 0) return;
    await tx.insert(promptEmbeddingParts).values(
      vectors.map((vector, index) => ({
        promptId: id,
        part: firstPart + index,
        userId,
        model,
        signs: signsOf(vector),
        vector: toBytes(vector),
      })),
    );
  });
}
