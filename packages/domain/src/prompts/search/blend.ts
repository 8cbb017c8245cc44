import { z } from "zod";
import { storableText } from "../../core/text";

/*
 * Words and meaning in one order: each gives every prompt that it found 1 / (10 + its place), and words count twice
 * (reciprocal rank fusion: G. Cormack and others, SIGIR 2009). Measured by `npm run bench find`: with these numbers a good match
 * by words stays first, and the best by meaning follows within the first page.
 */
const PLACES = 10;
const WORDS_COUNT = 2;
/** Matches by words that count for what meaning found, too: always as many, so that the order is that of every size of page. */
export const BLENDED = 20;

const byWords = (place: number) => WORDS_COUNT / (PLACES + place);
const byMeaning = (place: number) => 1 / (PLACES + place);

/** A prompt that meaning found and no page has shown yet, and where it stands. */
const waiting = z.tuple([storableText().max(64), z.number()]);

/**
 * The end of a page of the blended order. The prompts found by meaning are settled with the first page, and carried
 * from page to page, so that nothing is shown twice or left out.
 */
export const blendState = z.object({
  /** Matches by words that were passed. */
  passed: z.number().int().min(0),
  waiting: z.array(waiting).max(100),
  /** Prompts found by meaning that earlier pages showed. */
  shown: z.array(storableText().max(64)).max(100),
  /** How many of both have none of the words. */
  similar: z.number().int().min(0),
});
export type BlendState = z.infer<typeof blendState>;

/**
 * The state before the first page: the prompts found by meaning, nearest first, and the first matches by words, best
 * first, {@link BLENDED} of them where there are so many.
 */
export function beginBlend(near: readonly string[], matches: readonly string[], similar: number): BlendState {
  const places = new Map(matches.slice(0, BLENDED).map((id, index) => [id, index + 1]));
  const scored = near.map((id, index): z.infer<typeof waiting> => {
    const place = places.get(id);
    return [id, byMeaning(index + 1) + (place === undefined ? 0 : byWords(place))];
  });
  return { passed: 0, waiting: scored.sort(([, one], [, other]) => other - one), shown: [], similar };
}

/**
 * The next page of the blended order.
 *
 * @param matches by words after the last page, best first; as many as fill a page, even where {@link BlendState.shown} and
 *   `waiting` hold some of them.
 * @returns the ids of the page, the state after it, and the index of the last match that was passed, -1 for none.
 */
export function blendPage(state: BlendState, matches: readonly string[], limit: number) {
  const elsewhere = new Set([...state.shown, ...state.waiting.map(([id]) => id)]);
  const ids: string[] = [];
  const rest = [...state.waiting];
  const shown = [...state.shown];
  let next = 0;
  while (ids.length < limit) {
    const match = matches[next];
    const [near] = rest;
    if (match !== undefined && elsewhere.has(match)) {
      next += 1;
    } else if (near && (match === undefined || near[1] > byWords(state.passed + next + 1))) {
      rest.shift();
      ids.push(near[0]);
      shown.push(near[0]);
    } else if (match !== undefined) {
      next += 1;
      ids.push(match);
    } else break;
  }
  return { ids, last: next - 1, state: { ...state, passed: state.passed + next, waiting: rest, shown } };
}
