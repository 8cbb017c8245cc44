import { countUpTo } from "./count-up-to";

/** So many words in a row make a sentence. */
const WORDS = 3;
/** A place is looked at no further back than this, so that one endless line stays linear. */
const LOOK_BACK = 240;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’,-]*\s+|[:|]/gu;
const OPENS_WORD = /[\s*"“(-]/;

/**
 * Tells whether places stand in a sentence: behind three words on their line with no colon or bar between. Reads the
 * text once, the first time it is asked.
 */
export class SentenceReader {
  /** Where each three words in a row begin and end, and where colons and bars are; null before the first question. */
  private read: { starts: number[]; ends: number[]; stops: number[] } | null = null;

  constructor(private readonly text: string) {}

  isWithin(place: number, lineStart: number): boolean {
    this.read ??= readRows(this.text);
    const { starts, ends, stops } = this.read;
    const start = starts[countUpTo(ends, place) - 1];
    if (start === undefined || start < lineStart || start < place - LOOK_BACK) return false;
    return (stops[countUpTo(stops, place) - 1] ?? -1) < start;
  }
}

function readRows(text: string) {
  const [starts, ends, stops]: [number[], number[], number[]] = [[], [], []];
  let row: number[] = [];
  let rowEnd = -1;
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (word === ":" || word === "|") {
      stops.push(index);
      continue;
    }
    if (index === rowEnd) row.push(index);
    else row = index === 0 || OPENS_WORD.test(text.charAt(index - 1)) ? [index] : [];
    rowEnd = row.length > 0 ? index + word.length : -1;
    const start = row.at(-WORDS);
    if (start !== undefined) {
      starts.push(start);
      ends.push(rowEnd);
    }
  }
  return { starts, ends, stops };
}
