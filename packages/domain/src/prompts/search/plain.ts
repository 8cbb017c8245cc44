import { isQuoted, type Query } from "./query";

/** Letters and digits that a query must have: one or two begin too many words to mean anything. */
const FEWEST_LETTERS = 3;

/**
 * The part of a query that is looked for by its meaning: its words, if it has only words and operators. Quotes, a
 * minus, "or", "in:title" and signs such as c++ ask for exact places, so with any of them search keeps to words.
 *
 * @param query the result of {@link parseQuery} for `typed`.
 * @returns null when the query is to be taken literally, or is too short to mean something.
 */
export function plainWordsOf(query: Query, typed: string): string | null {
  if (isQuoted(typed)) return null;
  const [group, ...others] = query;
  if (!group || others.length > 0 || group.inTitle || group.unwanted.length > 0) return null;
  if (group.wanted.some(({ phrase, literals }) => phrase || literals.length > 0)) return null;
  const words = group.wanted.flatMap((part) => part.words.map(({ text }) => text)).join(" ");
  return words.replace(/[^\p{L}\p{N}]/gu, "").length < FEWEST_LETTERS ? null : words;
}
