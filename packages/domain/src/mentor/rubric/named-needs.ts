import type { Need } from "./needs";
import type { Reading } from "./reading/read";
import type { Line } from "./reading/sentences";

/** Lines after a heading in which what it names must begin. */
const LOOKED_AT = 3;

/**
 * Needs that a heading names, with something under it: "# AUDIENCE", "Use the following structure:". Whatever stands
 * there, in lists or in the lines of a comment, asking for it again would not fit the prompt.
 */
export function namedNeeds({ text, lines, lexicon }: Reading): ReadonlySet<Need> {
  const { labels, headings } = lexicon;
  const names: readonly (readonly [need: Need, words: string])[] = [
    ["audience", labels.audience],
    ["purpose", labels.purpose],
    ["form", headings.format],
    ["limits", headings.constraints],
    ["example", headings.examples],
  ];
  const patterns = names
    .filter(([, words]) => words !== "")
    .map(([need, words]) => [need, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")] as const);
  const told = lines.filter(({ kind, range }) => kind !== "blank" && /\p{L}/u.test(text.slice(...range)));
  const found = new Set<Need>();
  for (const [at, line] of told.entries()) {
    if (line.kind !== "heading") continue;
    const heading = text.slice(...line.range);
    const named = patterns.filter(([, pattern]) => pattern.test(heading));
    if (named.length === 0 || !isFilled(text, told.slice(at + 1, at + 1 + LOOKED_AT), patterns)) continue;
    for (const [need] of named) found.add(need);
  }
  return found;
}

/** Whether text follows, not the next part's heading, and no place to fill in. */
function isFilled(
  text: string,
  [first]: readonly Line[],
  patterns: readonly (readonly [Need, RegExp])[],
): boolean {
  if (!first) return false;
  const said = text.slice(...first.range);
  if (/^\W*(?:\[[^\]]*\]|\{[^}]*\}|<[^>]*>|_+|\.{3}|…)\W*$/u.test(said)) return false;
  return first.kind !== "heading" || patterns.every(([, pattern]) => !pattern.test(said));
}
