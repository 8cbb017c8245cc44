import type { TextRange } from "../../variables";
import { judgingOf } from "./languages/judging";
import type { Lexicon } from "./languages/lexicon";

/** The patterns of a language, beside its lexicon. */
export interface Patterns {
  readonly hype: RegExp;
  readonly generic: RegExp;
  readonly reference: RegExp;
  readonly person: RegExp;
  readonly transform: RegExp;
  /** The end of a sentence that tells how things are; it finds none where the language's is not known. */
  readonly states: RegExp;
  /** A day and its month, "12 May": numbers that set no measure. */
  readonly day: RegExp;
  readonly common: ReadonlySet<string>;
}
const compiled = new Map<string, Patterns>();

/** The patterns of a language, compiled once. */
export function patternsOf({ lexicon }: { readonly lexicon: Lexicon }): Patterns {
  const known = compiled.get(lexicon.code);
  if (known) return known;
  const judging = judgingOf(lexicon.code);
  const words = (list: string) =>
    lexicon.spaced
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${list.replaceAll("\\w", "[\\p{L}\\p{M}]")})(?![\\p{L}\\p{N}])`,
          "giu",
        )
      : new RegExp(list, "gu");
  const patterns = {
    hype: words(judging.hype),
    generic: words(judging.generic),
    reference: words(judging.reference),
    person: words(judging.person),
    transform: words(judging.transform),
    states: new RegExp(judging.states ?? "(?!)", "u"),
    day: dayOf(lexicon.code),
    common: new Set(lexicon.common.split("|")),
  };
  compiled.set(lexicon.code, patterns);
  return patterns;
}

/** Days as a language writes them; nothing where it is not known. */
function dayOf(language: string): RegExp {
  if (language === "und") return /(?!)/g;
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  const months = Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1));
    return parts.find(({ type }) => type === "month")?.value ?? "";
  });
  return new RegExp(
    `\\p{N}{1,2}(?:st|nd|rd|th|[.º°])?\\s+(?:(?:of|de)\\s+)?(?:${months.join("|")})(?!\\p{L})`,
    "giu",
  );
}

/** The first words that a pattern finds. */
export function firstMatch(text: string, pattern: RegExp): TextRange | null {
  pattern.lastIndex = 0;
  const match = pattern.exec(text);
  pattern.lastIndex = 0;
  return match ? [match.index, match.index + match[0].length] : null;
}
