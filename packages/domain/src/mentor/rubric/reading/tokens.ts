/** A word of a text: in small letters, and where it stands. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a stretch of text, in order. An apostrophe parts words: "don't" is two. */
export function tokensOf(text: string, start = 0): Token[] {
  return Array.from(text.matchAll(WORD), ({ index, 0: match }) => ({
    word: match.normalize("NFC").toLowerCase(),
    start: start + index,
    end: start + index + match.length,
  }));
}
