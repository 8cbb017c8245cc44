import { promptTemplates, templateEmbeddings } from "@commonplace/db/schema";
import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { DomainContext } from "../core/context";
import { LONGEST_RUN, middleOf, partsOf, signsOf, toBytes } from "../embeddings";
import type { Embedder } from "../ports/embedder";

/** Templates that are fetched at a time. */
const BATCH = 20;
/** Characters of a text that are fetched: more than its first part holds. */
const LONGEST_READ = 4_000;

type ReaderContext = DomainContext & { readonly embedder: Embedder };

/**
 * Reads every community template that the embedder's model has not read yet, and writes its vectors. Stopped at any point, as
 * it stops by itself after eight minutes, it goes on from there the next time.
 *
 * @throws an Error when the model can't be reached; `signal.reason` when aborted.
 */
export async function readTemplates(ctx: ReaderContext, signal: AbortSignal): Promise<void> {
  const until = ctx.clock.now().getTime() + LONGEST_RUN;
  while (ctx.clock.now().getTime() < until) {
    const due = await findDue(ctx);
    if (due.length === 0) return;
    for (const template of due) {
      signal.throwIfAborted();
      await readTemplate(ctx, template, signal);
    }
  }
}

async function findDue({ db, embedder }: ReaderContext) {
  const { templateId, model, revision } = templateEmbeddings;
  const idsOf = (condition: SQL) =>
    db.select({ id: templateId }).from(templateEmbeddings).where(condition).limit(BATCH);
  // Scans of one index: "is distinct from" would look at every template there is.
  const unread = await unionAll(
    idsOf(isNull(model)),
    idsOf(lt(model, embedder.model)),
    idsOf(gt(model, embedder.model)),
  ).limit(BATCH);
  if (unread.length === 0) return [];
  const ids = unread.map(({ id }) => id);
  return db
    .select({
      id: templateId,
      revision,
      title: promptTemplates.title,
      description: promptTemplates.description,
      content: sql<string>`left(${promptTemplates.content}, ${LONGEST_READ})`,
    })
    .from(templateEmbeddings)
    .innerJoin(promptTemplates, eq(promptTemplates.id, templateId))
    .where(inArray(templateId, ids))
    .orderBy(asc(templateId));
}

/** Writes the vectors of a template, unless its text changed meanwhile. */
async function readTemplate(
  { db, embedder }: ReaderContext,
  template: Awaited<ReturnType<typeof findDue>>[number],
  signal: AbortSignal,
): Promise<void> {
  const [first = ""] = partsOf(template, embedder.window);
  const vectors = await embedder.embed([template.title, first], signal);
  await db
    .update(templateEmbeddings)
    .set({
      model: embedder.model,
      signs: signsOf(middleOf(vectors)),
      vector: Buffer.concat(vectors.map(toBytes)),
    })
    .where(
      and(eq(templateEmbeddings.templateId, template.id), eq(templateEmbeddings.revision, template.revision)),
    );
}
