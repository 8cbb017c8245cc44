import { isCode, isSpeaker, isTaskBox } from "./bracket-kinds";

/** Half-open [start, end) places in a text, in UTF-16 code units, in order and apart. */
export type TextRange = readonly [start: number, end: number];

/** The longest placeholder; what is longer is a paragraph that happens to stand in brackets. */
const LONGEST = 120;

/** A matched pair of brackets, by the places of its two brackets and of the line they stand on. */
interface Pair {
  readonly open: number;
  readonly close: number;
  readonly lineStart: number;
}

/**
 * The places of a text's variables, in order: `[brackets]` that a person is meant to fill in.
 *
 * Prompts hold brackets of many kinds, so only what reads as a placeholder counts: one line, a letter in it, at most
 * 120 characters, no bracket inside. These are not variables:
 * - Markdown: links and images `[text](url)`, also with brackets in their text; reference links whose `[id]: url` is
 *   in the text; footnotes `[^1]`, callouts `[!note]`, task boxes (`[x]`; `[X]` where an item begins), escapes `\[`;
 * - doubled brackets and all they hold: `[[wiki links]]`, `[[ -f file ]]`, `[[a], [b]]`;
 * - code: an index or a type's argument (`items[i]`, `f()[k]`, `List[str]`), lists of literals (`["a"]`, `[true, 0]`),
 *   objects (`[{…}]`), regular expressions (`[a-z]`, `[\s\S]`), options (`[-o FILE]`), attributes (`[a="b"]`), calls
 *   and operators (`[get()]`, `[a == b]`, `const [a, b]`);
 * - markup pairs `[b]…[/b]` and the speakers of a transcript, `[user]: …`.
 *
 * In an outer bracket with more text on both sides, the inner one is a variable: `[see [topic] too]`.
 */
export function findVariables(text: string): TextRange[] {
  const notes = marksOf(text);
  const found: Pair[] = [];
  const open: number[] = [];
  // Where the last index ended: in `grid[i][j]` the second bracket is one, too.
  let indexEnd = -1;
  let lineStart = 0;

  for (const { index: place, 0: mark } of text.matchAll(/[[\]\n]/g)) {
    if (mark === "\n") {
      open.length = 0;
      lineStart = place + 1;
    } else if (mark === "[") {
      if (!isEscaped(text, place)) open.push(place);
    } else {
      const start = open.pop();
      if (start === undefined) continue;
      const pair = { open: start, close: place, lineStart };
      if (start === indexEnd || /[A-Za-z0-9)]_?$/.test(text.slice(Math.max(0, start - 2), start))) {
        indexEnd = place + 1;
        dropInside(found, start);
      } else if (isWholeUnit(text, pair, notes)) dropInside(found, start);
      else if (isPlaceholder(text, pair, notes)) found.push(pair);
    }
  }
  return found.map((pair) => [pair.open, pair.close + 1]);
}

/** Forgets the variables that lie inside a bracket which opened at `start` and has just been closed. */
function dropInside(found: Pair[], start: number): void {
  while ((found.at(-1)?.open ?? -1) > start) found.pop();
}

/** What a text says elsewhere about its brackets: the ids of its reference links, and its closing tags. */
interface Notes {
  readonly references: ReadonlySet<string>;
  readonly closedTags: ReadonlySet<string>;
}

const DEFINITION =
  /^ {0,3}\[([^[\]\n]{1,120})\]:[ \t]*<?(?:[a-z][a-z\d+.-]*:\/\/|mailto:|www\.|#|\.{0,2}\/)/gim;
const CLOSING_TAG = /\[\/([^[\]\n]{1,120})\]/g;

function marksOf(text: string): Notes {
  const ids = (pattern: RegExp) =>
    new Set(Array.from(text.matchAll(pattern), ([, id = ""]) => variableKey(id)));
  return { references: ids(DEFINITION), closedTags: ids(CLOSING_TAG) };
}

/** What makes two variables one: the words in the brackets, however they are spaced and capitalised. */
export function variableKey(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

function isEscaped(text: string, place: number): boolean {
  let first = place;
  while (text.charAt(first - 1) === "\\") first -= 1;
  return (place - first) % 2 === 1;
}

/** Links and doubled brackets: neither they nor what they hold are variables. */
function isWholeUnit(text: string, { open, close }: Pair, { references }: Notes): boolean {
  if (text.charAt(open + 1) === "[" || text.charAt(close - 1) === "]") return true;
  const next = text.charAt(close + 1);
  if (next === "(") return true;
  if (next !== "[" || references.size === 0) return false;
  const [, id] = /^\[([^[\]\n]*)\]/.exec(text.slice(close + 1, close + LONGEST + 3)) ?? [];
  return id !== undefined && references.has(variableKey(id || text.slice(open + 1, close)));
}

function isPlaceholder(text: string, { open, close, lineStart }: Pair, notes: Notes): boolean {
  const length = close - open - 1;
  if (length < 1 || length > LONGEST) return false;
  const name = text.slice(open + 1, close);
  if (name.includes("[") || !/\p{L}/u.test(name)) return false;
  // Unbalanced doubles, `[[name]` and `[name]]`.
  if (text.charAt(open - 1) === "[" || text.charAt(close + 1) === "]") return false;
  if (isNoted(name, notes)) return false;
  // A bounded look back, so that a long line full of brackets stays linear; a cut one shows as text, not as line start.
  const lookBack = Math.max(lineStart, open - 40);
  const before = (lookBack === lineStart ? "" : "…") + text.slice(lookBack, open);
  return (
    !isTaskBox(name, before) && !isSpeaker(name, before, text.charAt(close + 1)) && !isCode(name, before)
  );
}

/** The text of a link defined elsewhere, or an opening tag that is closed elsewhere. */
function isNoted(name: string, { references, closedTags }: Notes): boolean {
  if (references.size === 0 && closedTags.size === 0) return false;
  const key = variableKey(name);
  return references.has(key) || closedTags.has(key);
}
