import { createLikenessIndex, type Shingles, shinglesOf } from "../core/likeness";
import type { PromptText } from "../prompts/texts";
import { CONTAINED_SHARE, DUPLICATE_LIKENESS } from "./limits";
import { readFindings } from "./read-findings";
import type { FoundPair, PairsInput, ReadTexts } from "./tasks";

/** Reads a page of a library. Runs in a worker thread. */
export function readTexts(page: string): ReadTexts {
  const prompts: PromptText[] = JSON.parse(page);
  const each = prompts.map(({ content }) => shinglesOf(content));
  const shingles = new Uint32Array(each.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of each) {
    shingles.set(list, at);
    at += list.length;
  }
  return {
    findings: prompts.flatMap(({ id, content }) => readFindings(id, content)),
    ids: prompts.map(({ id }) => id),
    lengths: each.map(({ length }) => length),
    shingles,
  };
}

/** Finds near duplicates, and prompts that stand in longer ones, among the prompts of all pages. Runs in a worker thread. */
export function findPairs({ pages, dismissed }: PairsInput): FoundPair[] {
  const leftOut = new Set(dismissed.map(({ promptId, otherId }) => `${promptId} ${otherId}`));
  const index = createLikenessIndex<string>(DUPLICATE_LIKENESS, CONTAINED_SHARE);
  const pairs: FoundPair[] = [];
  for (const [promptId, shingles] of pages.flatMap(splitPage)) {
    const found = index.findAndAdd(promptId, shingles, (otherId) => leftOut.has(`${promptId} ${otherId}`));
    if (found) pairs.push({ promptId, otherId: found.key, likeness: Math.floor(found.likeness * 1_000) });
  }
  return pairs;
}

function splitPage({ ids, lengths, shingles }: ReadTexts): [id: string, shingles: Shingles][] {
  let end = 0;
  return ids.map((id, place) => {
    const start = end;
    end += lengths[place] ?? 0;
    return [id, shingles.subarray(start, end)];
  });
}
