import type { TextRange } from "../../variables";
import { judgingOf } from "./languages/judging";
import type { Reading } from "./reading/read";

/** What a language tells beside its lexicon, as patterns. */
export interface Patterns {
  readonly hype: RegExp;
  readonly generic: RegExp;
  readonly reference: RegExp;
  readonly person: RegExp;
  readonly transform: RegExp;
  readonly common: ReadonlySet<string>;
}
const compiled = new Map<string, Patterns>();

/** The patterns of a language, compiled once. */
export function patternsOf({ lexicon }: Reading): Patterns {
  const known = compiled.get(lexicon.code);
  if (known) return known;
  const judging = judgingOf(lexicon.code);
  const words = (list: string) =>
    lexicon.spaced
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.replaceAll("\\w", "\\p{L}")})(?![\\p{L}\\p{N}])`, "giu")
      : new RegExp(list, "gu");
  const patterns = {
    hype: words(judging.hype),
    generic: words(judging.generic),
    reference: words(judging.reference),
    person: words(judging.person),
    transform: words(judging.transform),
    common: new Set(lexicon.common.split("|")),
  };
  compiled.set(lexicon.code, patterns);
  return patterns;
}

/** The first words that a pattern finds. */
export function firstMatch(text: string, pattern: RegExp): TextRange | null {
  pattern.lastIndex = 0;
  const match = pattern.exec(text);
  pattern.lastIndex = 0;
  return match ? [match.index, match.index + match[0].length] : null;
}
