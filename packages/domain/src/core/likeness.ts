/*
 * Near duplicates: texts are cut into runs of words (shingles), and two texts are as alike as the share of shingles they
 * have in common (Jaccard's index). Only some shingles are looked up, those whose hash is 0 modulo a power of two ("mod
 * sketch"): they find the pairs worth measuring without comparing each with each, and without hashing each many times.
 * Broder, "On the resemblance and containment of documents", 1997.
 */

/** From this share of common word runs two prompts count as nearly the same. */
export const NEAR_LIKENESS = 0.8;

/** Words in a run; texts of fewer words are one run. */
const SHINGLE_WORDS = 3;
/** Only so many words of a text are compared: texts that differ only after them are distinguished by length. */
const MAX_WORDS = 4_000;
/** Texts of a shingle that are kept, and texts that a new one is compared to: those that share the most shingles with it. */
const SHINGLE_TEXTS = 32;
const COMPARED_TEXTS = 16;

/** A text for comparison: the hashes of its word runs, each once, in ascending order. */
export type Shingles = Uint32Array<ArrayBuffer>;

/** Cuts a text into word runs. Case, punctuation and white space make no difference. */
export function shinglesOf(text: string): Shingles {
  const words =
    text
      .toLowerCase()
      .normalize("NFKC")
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  const hashes = words.map(hashWord);
  if (hashes.length === 0) return new Uint32Array();
  if (hashes.length < SHINGLE_WORDS) return Uint32Array.of(hashes.reduce(mix, words.length));
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= hashes.length; at++) {
    shingles.add(hashes.slice(at, at + SHINGLE_WORDS).reduce(mix, 0));
  }
  return Uint32Array.from(shingles).sort();
}

/** The share of word runs that two texts have in common, 0 to 1. */
export function likenessOf(a: Shingles, b: Shingles): number {
  const common = countCommon(a, b);
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

function countCommon(a: Shingles, b: Shingles): number {
  let [common, inA, inB] = [0, 0, 0];
  while (inA < a.length && inB < b.length) {
    const [one = 0, other = 0] = [a[inA], b[inB]];
    if (one === other) common++;
    if (one <= other) inA++;
    if (other <= one) inB++;
  }
  return common;
}

/** A shorter text than this, in word runs, is a phrase that many texts have. */
const CONTAINED_SHINGLES = 24;

/** The share of the shorter text's word runs that the longer one has, 0 to 1; 0 where the shorter is a mere phrase. */
function containmentOf(a: Shingles, b: Shingles): number {
  const shorter = Math.min(a.length, b.length);
  return shorter < CONTAINED_SHINGLES ? 0 : countCommon(a, b) / shorter;
}

/**
 * The shingles that a text is found by: all of a short text's, and of longer ones as many as tell them apart. Those of a
 * longer text are also looked up for a shorter one, so two texts of different lengths find each other.
 */
function sketchOf(shingles: Shingles): Shingles {
  const every = shingles.length < 64 ? 1 : shingles.length < 256 ? 2 : 8;
  return every === 1 ? shingles : shingles.filter((shingle) => shingle % every === 0);
}

/** The most similar text. */
export interface Likest<Key> {
  readonly key: Key;
  readonly likeness: number;
}

/**
 * Collects texts and finds, for a new one, the likest of those before it that is alike enough, or of which one stands in the
 * other for the most part. Well under 0.1 ms of processor time for a text of
 * 600 characters, however many there are and however alike.
 *
 * @param leastContained the least share of a shorter text in a longer one; by default none counts for standing in another.
 */
export function createLikenessIndex<Key>(least = NEAR_LIKENESS, leastContained = Number.POSITIVE_INFINITY) {
  const entries: { key: Key; shingles: Shingles }[] = [];
  const holders = new Map<number, number[]>();

  /** The texts that share shingles with a new one, most first: the likelier a pair, the more it shares. */
  function candidatesOf(sketch: Shingles): number[] {
    const shared = new Map<number, number>();
    for (const shingle of sketch)
      for (const at of holders.get(shingle) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    if (shared.size <= COMPARED_TEXTS) return [...shared.keys()];
    const mostFirst = [...shared].sort(([a, one], [b, other]) => other - one || a - b);
    return mostFirst.slice(0, COMPARED_TEXTS).map(([at]) => at);
  }

  const isContained = (a: Shingles, b: Shingles) =>
    Number.isFinite(leastContained) && containmentOf(a, b) >= leastContained;

  function find(shingles: Shingles, sketch: Shingles, isLeftOut: (key: Key) => boolean): Likest<Key> | null {
    let best: Likest<Key> | null = null;
    for (const at of candidatesOf(sketch)) {
      const entry = entries[at];
      if (!entry || isLeftOut(entry.key)) continue;
      const likeness = likenessOf(shingles, entry.shingles);
      if (likeness <= (best?.likeness ?? 0)) continue;
      if (likeness >= least || isContained(shingles, entry.shingles)) best = { key: entry.key, likeness };
      if (likeness === 1) break;
    }
    return best;
  }

  return {
    /**
     * The likest text so far that is not left out, or null when none is alike enough; then the text itself is added under
     * this key.
     */
    findAndAdd(
      key: Key,
      shingles: Shingles,
      isLeftOut: (other: Key) => boolean = () => false,
    ): Likest<Key> | null {
      if (shingles.length === 0) return null;
      const sketch = sketchOf(shingles);
      const found = find(shingles, sketch, isLeftOut);
      for (const shingle of sketch) {
        const texts = holders.get(shingle);
        if (!texts) holders.set(shingle, [entries.length]);
        else if (texts.length < SHINGLE_TEXTS) texts.push(entries.length);
      }
      entries.push({ key, shingles });
      return found;
    },
  };
}

/** FNV-1a over UTF-16 units. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const mix = (hash: number, next: number) => (Math.imul(hash ^ next, 0x9e3779b1) ^ (hash >>> 15)) >>> 0;
