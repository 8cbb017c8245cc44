import { LRUCache } from "lru-cache";
import type { Embedder } from "../ports/embedder";
import type { OwnCategory } from "./category-plan";
import type { CategoryRef } from "./formats/format";
import { OTHER_SUBJECTS, SUBJECTS } from "./subjects";

/** A subject in words, with the category that prompts about it belong in; null for none. */
export interface Phrase {
  readonly ref: CategoryRef | null;
  readonly vector: Float32Array;
}

/** Of a person's own categories, so many are known by their names; of all, by the prompts in them. */
const NAMED = 100;
const vectors = new LRUCache<string, Float32Array>({ max: 1_000 });

/** The phrases that a prompt is compared with: subjects of the built-in categories, other subjects, and own categories' names. */
export async function readPhrases(
  embedder: Embedder,
  own: readonly OwnCategory[],
  signal: AbortSignal,
): Promise<Phrase[]> {
  const phrases: { ref: CategoryRef | null; text: string }[] = [
    ...Object.entries(SUBJECTS).flatMap(([id, texts]) =>
      texts.map((text) => ({ ref: { kind: "built-in", id } as const, text })),
    ),
    ...OTHER_SUBJECTS.map((text) => ({ ref: null, text })),
    ...own.slice(0, NAMED).map(({ id, name }) => ({ ref: { kind: "own", id, name } as const, text: name })),
  ];
  const keyOf = (text: string) => `${embedder.model} ${text}`;
  const unread = phrases.map(({ text }) => text).filter((text) => !vectors.has(keyOf(text)));
  const read = await embedder.embed(unread, signal);
  for (const [at, text] of unread.entries()) vectors.set(keyOf(text), read[at] ?? new Float32Array());
  return phrases.flatMap(({ ref, text }) => {
    const vector = vectors.get(keyOf(text));
    return vector ? [{ ref, vector }] : [];
  });
}
