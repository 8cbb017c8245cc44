import { prompts } from "@commonplace/db/schema";
import { and, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { looksEnglish, middleOf, partsOf, twinLikeness } from "../embeddings";
import { ALIKE_LIKENESS } from "../health/limits";
import type { Embedder } from "../ports/embedder";
import { inOwnLibrary, isOneOf } from "../prompts/library";
import { nearestOwn } from "../prompts/search/nearest";
import { categoryRefOf, type OwnCategory } from "./category-plan";
import { excerptOf } from "./draft";
import type { FoundByMeaning, UnreadRow } from "./meaning";
import type { Phrase } from "./phrases";
import { phraseLikeness, suggestByMeaning, type Witness } from "./suggest-by-meaning";
import { SURE_ENOUGH } from "./suggest-category";

/** The actor's prompts that a row is compared with: the nearest. */
const NEAREST = 30;

interface ReadRow {
  readonly row: UnreadRow;
  readonly title: Float32Array;
  readonly beginning: Float32Array;
}
/** One of the actor's prompts, as a row is compared with it. */
interface NearPrompt {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly beginning: string;
}

/**
 * Finds where rows of an upload belong, and which of the actor's prompts they are most alike to: their titles and the
 * beginnings of their texts are read. Nothing is found of texts in languages that the model can't read. No connection is
 * held while it works.
 */
export async function findByMeaning(
  ctx: SignedInContext & { readonly embedder: Embedder },
  rows: readonly UnreadRow[],
  phrases: readonly Phrase[],
  signal: AbortSignal,
): Promise<FoundByMeaning[]> {
  const { window, readsOnlyEnglish } = ctx.embedder;
  const readable = rows
    .map((row) => ({ row, texts: [row.title, partsOf(row, window)[0] ?? ""] }))
    .filter(({ texts }) => !readsOnlyEnglish || looksEnglish(texts.join(" ")));
  const vectors = await ctx.embedder.embed(
    readable.flatMap(({ texts }) => texts),
    signal,
  );
  const own = phrases.flatMap(({ ref }) => (ref?.kind === "own" ? [ref] : []));
  const read = readable.flatMap(({ row }, at): ReadRow[] => {
    const [title, beginning] = [vectors[2 * at], vectors[2 * at + 1]];
    return title && beginning ? [{ row, title, beginning }] : [];
  });
  const compared: (ReadRow & { nearest: { id: string; alike: number }[] })[] = [];
  for (const each of read) compared.push({ ...each, nearest: await nearestTo(ctx, each) });
  const near = await readPromptsById(
    ctx,
    compared.flatMap(({ nearest }) => nearest.map(({ id }) => id)),
  );
  return compared.map(({ nearest, ...each }) => foundOf(each, nearest, { near, own, phrases }));
}

async function nearestTo(
  ctx: SignedInContext & { readonly embedder: Embedder },
  { title, beginning }: ReadRow,
): Promise<{ id: string; alike: number }[]> {
  const vector = middleOf([title, beginning]);
  const nearest = await nearestOwn(ctx, ctx.embedder.model, vector, (parts) => {
    const first = parts.find(({ part }) => part === 0);
    return first ? twinLikeness({ title, beginning }, first.vector) : 0;
  });
  return nearest.slice(0, NEAREST);
}

async function readPromptsById(
  { db, actor }: SignedInContext,
  ids: readonly string[],
): Promise<Map<string, NearPrompt>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: prompts.id,
      title: prompts.title,
      category: prompts.category,
      beginning: sql<string>`left(${prompts.content}, 1000)`,
    })
    .from(prompts)
    .where(and(inOwnLibrary, isOneOf([...new Set(ids)])))
    .prepare("imports_near_prompts")
    .execute({ userId: actor.id });
  return new Map(rows.map((row) => [row.id, row]));
}

function foundOf(
  { row, title, beginning }: ReadRow,
  nearest: readonly { readonly id: string; readonly alike: number }[],
  {
    near,
    own,
    phrases,
  }: {
    readonly near: ReadonlyMap<string, NearPrompt>;
    readonly own: readonly OwnCategory[];
    readonly phrases: readonly Phrase[];
  },
): FoundByMeaning {
  const { position, excerpt, suggestion: byWords } = row;
  const known = nearest.flatMap(({ id, alike }) => {
    const prompt = near.get(id);
    return prompt ? [{ prompt, alike }] : [];
  });
  const witnesses: Witness[] = [
    ...phrases.map(({ ref, vector }) => ({ ref, alike: phraseLikeness({ title, beginning }, vector) })),
    ...known.flatMap(({ prompt: { category }, alike }) => {
      const ref = categoryRefOf(category, own, []);
      return ref ? [{ ref, alike }] : [];
    }),
  ];
  const suggested = suggestByMeaning(
    witnesses,
    // A row that is read once more must not be won over by its first reading.
    byWords?.by === "words" ? { ref: byWords.category, confidence: byWords.confidence } : null,
  );
  const twin = known.find(({ alike }) => alike >= ALIKE_LIKENESS);
  return {
    position,
    title: row.title,
    excerpt,
    suggestion: suggested && { category: suggested.ref, confidence: suggested.confidence, by: "meaning" },
    isSure: suggested !== null && suggested.confidence >= SURE_ENOUGH,
    repeats: twin
      ? {
          promptId: twin.prompt.id,
          position: null,
          title: twin.prompt.title,
          excerpt: excerptOf(twin.prompt.beginning),
          likeness: Math.floor(twin.alike * 100) / 100,
          by: "meaning",
        }
      : null,
  };
}
