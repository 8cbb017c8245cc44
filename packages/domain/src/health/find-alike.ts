import { ALIKE_LIKENESS } from "./limits";
import type { AlikeInput, FoundPair } from "./tasks";

/** Signs of a vector that are compared first, in words of 32: most pairs need no second look. */
const WORDS = 8;
/** Of these signs, how many two vectors may differ in that are alike enough: the expected number and half as many more. */
const MOST_DIFFERENT = Math.ceil((1.5 * 32 * WORDS * Math.acos(ALIKE_LIKENESS)) / Math.PI);

/**
 * Finds pairs of prompts for the same purpose: titles alike and beginnings alike, twice as much as the titles. Runs in a worker
 * thread; some seconds of processor time for 20,000 prompts.
 */
export function findAlike({ ids, vectors, leftOut }: AlikeInput): FoundPair[] {
  const numbers = ids.length === 0 ? 0 : vectors.length / ids.length / 2;
  const halves = Array.from({ length: 2 * ids.length }, (_, at) =>
    toUnit(vectors.subarray(at * numbers, (at + 1) * numbers)),
  );
  const signs = signsOf(halves);
  const skipped = new Set(
    leftOut.flatMap(({ promptId, otherId }) => [`${promptId} ${otherId}`, `${otherId} ${promptId}`]),
  );
  const pairs: FoundPair[] = [];
  for (const [at, promptId] of ids.entries()) {
    let best: FoundPair | null = null;
    for (let before = 0; before < at; before++) {
      if (countDifferent(signs, at, before) > MOST_DIFFERENT) continue;
      const likeness = Math.floor(1_000 * likenessOf(halves, at, before));
      const otherId = ids[before] ?? "";
      if (likeness < 1_000 * ALIKE_LIKENESS || likeness <= (best?.likeness ?? 0)) continue;
      if (!skipped.has(`${promptId} ${otherId}`)) best = { promptId, otherId, likeness };
    }
    if (best) pairs.push(best);
  }
  return pairs;
}

function toUnit(bytes: Int8Array): Float32Array {
  const length = Math.hypot(...bytes) || 1;
  return Float32Array.from(bytes, (value) => value / length);
}

/** The first signs of the vector between title and beginning of each prompt. */
function signsOf(halves: readonly Float32Array[]): Uint32Array {
  const signs = new Uint32Array((halves.length / 2) * WORDS);
  for (let at = 0; at < halves.length / 2; at++) {
    const [title, beginning] = [halves[2 * at], halves[2 * at + 1]];
    for (let bit = 0; bit < 32 * WORDS; bit++) {
      const sum = (title?.[bit] ?? 0) + 2 * (beginning?.[bit] ?? 0);
      if (sum > 0) signs[at * WORDS + (bit >> 5)] = (signs[at * WORDS + (bit >> 5)] ?? 0) | (1 << (bit & 31));
    }
  }
  return signs;
}

function countDifferent(signs: Uint32Array, one: number, other: number): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    // Bits set in 32, counted in parallel (Hacker's Delight, 5-1).
    let bits = (signs[one * WORDS + word] ?? 0) ^ (signs[other * WORDS + word] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function likenessOf(halves: readonly Float32Array[], one: number, other: number): number {
  return (
    (product(halves[2 * one], halves[2 * other]) + 2 * product(halves[2 * one + 1], halves[2 * other + 1])) /
    3
  );
}

function product(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
