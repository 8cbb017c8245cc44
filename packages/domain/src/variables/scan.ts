import type { Pair } from "./reading/mention";
import { LONGEST_NAME, type Notation } from "./variable";

/** What stands between a pair's marks, at most: `${name:default}` and `{{name | type}}` may carry much, others a name. */
const LONGEST_DEFINITION = 2_000;

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const DOLLAR = 36;
const LESS = 60;
const GREATER = 62;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** An opening mark that waits for its closing one. */
interface Opened {
  readonly notation: Notation;
  /** How many characters the opening mark has, and how many braces close it. */
  readonly marks: number;
  readonly closing: number;
  readonly start: number;
  readonly line: number;
}

/**
 * Finds the pairs of brackets, braces and angles of a text in one pass, and gives each to `visit` when it closes: an
 * inner pair comes before the one around it. The object is the same each time, so it is for the call only. `\[` and the like are text, and so is GitHub's
 * `${{ }}`. Brackets, single braces and angles pair on one line, but for `<<<` and `>>>` around a line; `${…}` and `{{…}}` may
 * run over several.
 */
export function scanPairs(text: string, visit: (pair: Pair) => void): void {
  const braces: Opened[] = [];
  const brackets: number[] = [];
  let angle = -1;
  let angleLine = 0;
  let line = 0;

  const pair: Mutable<Pair> = { notation: "[x]", start: 0, end: 0, innerStart: 0, innerEnd: 0, line: 0 };
  const emit = (notation: Notation, start: number, end: number, open: number, close: number, on: number) => {
    const length = end - close - start - open;
    const longest = notation === "${x}" || notation === "{{x}}" ? LONGEST_DEFINITION : LONGEST_NAME;
    if (length < 1 || length > longest) return;
    pair.notation = notation;
    pair.start = start;
    pair.end = end;
    pair.innerStart = start + open;
    pair.innerEnd = end - close;
    pair.line = on;
    visit(pair);
  };

  for (let place = 0; place < text.length; place += 1) {
    switch (text.charCodeAt(place)) {
      case NEWLINE:
        line += 1;
        brackets.length = 0;
        if (angle !== -1 && !isBlockEdge(text, angle, place)) angle = -1;
        break;
      case BACKSLASH:
        // `\n` and `\"` are escapes, not marks; a mark behind a backslash is text.
        if (isMark(text.charCodeAt(place + 1))) {
          place += 1;
          // `\${x}` escapes the brace together with its dollar.
          if (text.charCodeAt(place) === DOLLAR && text.charCodeAt(place + 1) === OPEN_BRACE) place += 1;
        }
        break;
      case OPEN_BRACKET:
        brackets.push(place);
        break;
      case CLOSE_BRACKET: {
        const start = brackets.pop();
        if (start !== undefined) emit("[x]", start, place + 1, 1, 1, line);
        break;
      }
      case LESS: {
        const run = runLength(text, place, LESS);
        [angle, angleLine] = [place, line];
        place += run - 1;
        if (text.charCodeAt(place + 1) !== LESS) break;
        // A rule of them is no mark.
        angle = -1;
        while (text.charCodeAt(place + 1) === LESS) place += 1;
        break;
      }
      case GREATER:
        if (angle !== -1) {
          const open = runLength(text, angle, LESS);
          const close = runLength(text, place, GREATER);
          emit("<x>", angle, place + close, open, close, angleLine);
          place += close - 1;
          angle = -1;
        }
        break;
      case OPEN_BRACE: {
        const run = runLength(text, place, OPEN_BRACE);
        const isDollar = text.charCodeAt(place - 1) === DOLLAR;
        if (isDollar) {
          const isGithub = run >= 2;
          braces.push({
            notation: isGithub ? "{x}" : "${x}",
            marks: isGithub ? 3 : 2,
            closing: isGithub ? 2 : 1,
            start: place - 1,
            line,
          });
          if (isGithub) place += 1;
        } else if (run >= 2) {
          const marks = Math.min(run, 3);
          braces.push({ notation: "{{x}}", marks, closing: marks, start: place, line });
          place += marks - 1;
        } else braces.push({ notation: "{x}", marks: 1, closing: 1, start: place, line });
        break;
      }
      case CLOSE_BRACE: {
        const opened = braces.at(-1);
        if (!opened) break;
        if (opened.closing > 1) {
          const run = runLength(text, place, CLOSE_BRACE);
          // A lone brace within `{{…}}` closes nothing.
          if (run < opened.closing) break;
          place += opened.closing - 1;
        }
        braces.pop();
        // GitHub's own: a pair of three opening marks with two closing ones.
        if (opened.marks === 3 && opened.closing === 2) break;
        if (opened.notation === "{x}" && opened.line !== line) break;
        emit(opened.notation, opened.start, place + 1, opened.marks, opened.closing, opened.line);
        break;
      }
    }
  }
}

/** Whether a line break is one of the two in `<<<`, a line of words, `>>>`. */
function isBlockEdge(text: string, angle: number, place: number): boolean {
  if (!text.startsWith("<<<", angle)) return false;
  const first = text.charCodeAt(place - 1) === CARRIAGE_RETURN ? place - 1 : place;
  if (first === angle + 3) return true;
  return text.charCodeAt(angle + 3) <= CARRIAGE_RETURN && text.startsWith(">>>", place + 1);
}

/** Where each line of a text begins. */
export function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}

function isMark(code: number): boolean {
  return (
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE ||
    code === DOLLAR ||
    code === LESS ||
    code === GREATER ||
    code === BACKSLASH
  );
}

/** How many of a mark stand side by side from a place on: three at most, more are no mark of ours. */
function runLength(text: string, place: number, code: number): number {
  let length = 1;
  while (length < 3 && text.charCodeAt(place + length) === code) length += 1;
  return length;
}
