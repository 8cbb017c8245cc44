/*
 * How search reads texts, in step with the functions of migration prompt_search, which read the prompts. The three
 * classes are of characters of a folded text; all others make words.
 */

/** The characters between words. */
const SEPARATORS =
  String.raw`\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387` +
  String.raw`\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d` +
  String.raw`\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb` +
  String.raw`\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e` +
  String.raw`\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030` +
  String.raw`\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\u{1f3fb}-\u{1f3ff}` +
  String.raw`\u{e0000}-\u{e0fff}`;
/** Pictures: each is a word of its own. */
const PICTURES = String.raw`\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1f3fa}\u{1f400}-\u{1faff}`;
/** Scripts that put no blanks between words: Chinese, Japanese, Thai, Lao, Burmese, Khmer. */
const UNSPACED =
  String.raw`\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3` +
  String.raw`\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f` +
  String.raw`\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{16fe0}-\u{18dff}\u{1b000}-\u{1b2ff}` +
  String.raw`\u{20000}-\u{3ffff}`;
/** Signs that are part of names and code: c++, [name], 100%, ⌘. The punctuation of sentences is none. */
const SIGNS =
  String.raw`#$%&+<=>@\[\\\]^\u0060\{|\}~\u00a2-\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00d7\u00f7\u2020-\u2022` +
  String.raw`\u2030\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff`;

const SIGN_OR_POINT = new RegExp(`[${SIGNS}]|[./](?=[^0-9${SEPARATORS}])`, "u");
/** Neighbors of which one is a sign. */
const SIGN_PAIR = new RegExp(
  `^(?:[${SIGNS}][${SIGNS}]|[${SIGNS}][^${SEPARATORS}]|[^${SEPARATORS}][${SIGNS}])$`,
  "u",
);
/** A point or slash with the word after it: .NET, /imagine. */
const POINTED = new RegExp(
  `[./](?:[${PICTURES}${UNSPACED}]|[^0-9${SEPARATORS}${PICTURES}${UNSPACED}][^${SEPARATORS}${PICTURES}${UNSPACED}]*)`,
  "gu",
);
const SIGN = new RegExp(`^[${SIGNS}]$`, "u");
const TOKENS = new RegExp(
  `(?<picture>[${PICTURES}])|(?<run>[${UNSPACED}]+)|[^${SEPARATORS}${PICTURES}${UNSPACED}]+`,
  "gu",
);
const WORD = new RegExp(`[^${SEPARATORS}${PICTURES}${UNSPACED}]+`, "uy");
const WORD_CHARACTER = new RegExp(`[^${SEPARATORS}${PICTURES}${UNSPACED}]$`, "u");
const SEPARATION = new RegExp(`[${SEPARATORS}]+`, "gu");
const LETTERS: Record<string, string> = {
  ø: "o",
  đ: "d",
  ł: "l",
  ð: "d",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const ASCII = /^[\0-\x7f]*$/;

/** Words are found by at most this many of their characters. */
const WORD_LENGTH = 40;

/** A text as search compares it: lower case, without accents, compatible forms made one. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]+/g, "")
    .replace(/[øđłðıςßæœþ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A folded text with one blank before and after each word and nothing else between them. */
export function spaced(folded: string): string {
  return ` ${folded} `.replace(SEPARATION, " ");
}

/**
 * A word of a text. `run`s are stretches of a script without blanks, of any length; they are found by their characters
 * in overlapping pairs.
 */
export interface Token {
  readonly kind: "word" | "run" | "picture";
  /** Folded. */
  readonly text: string;
  /** Where it stands in the folded text, in UTF-16 units. */
  readonly start: number;
}

/** The words of a folded text, in order. */
export function tokensOf(folded: string): Token[] {
  return Array.from(folded.matchAll(TOKENS), ({ 0: text, index, groups }) => ({
    kind: groups?.run ? "run" : groups?.picture ? "picture" : "word",
    text: groups?.run ? text : cutWord(text),
    start: index,
  }));
}

/** Whether a word of a folded text may begin at this place: none goes on there. */
export function beginsWord(folded: string, place: number): boolean {
  const before = folded.charCodeAt(place - 1);
  if (Number.isNaN(before) || before < 0x80) return !isAsciiWord(before);
  return !WORD_CHARACTER.test(folded.slice(Math.max(0, place - 2), place));
}

/** The word of a folded text that begins at this place, no longer than words are found by; empty where none does. */
export function wordAt(folded: string, place: number): string {
  WORD.lastIndex = place;
  return cutWord(WORD.exec(folded)?.[0] ?? "");
}

function isAsciiWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function cutWord(word: string): string {
  return word.length <= WORD_LENGTH ? word : [...word].slice(0, WORD_LENGTH).join("");
}

/** Whether a text holds a sign that words leave out: c++, .NET, [name], 100%. */
export function hasSigns(text: string): boolean {
  return SIGN_OR_POINT.test(text);
}

/**
 * The signs of a folded text, each once: by themselves, and with the letter or sign on either side; a point or slash with
 * the word after it, see {@link isPointed}. Whatever a text contains has no others than the text, or such as begin one of
 * these words.
 */
export function signsOf(folded: string): string[] {
  const characters = [...folded];
  const pairs = characters.map((character, index) => character + (characters[index + 1] ?? ""));
  return [
    ...new Set([
      ...characters.filter((character) => SIGN.test(character)),
      ...pairs.filter((pair) => SIGN_PAIR.test(pair)),
      ...(folded.match(POINTED) ?? []).map((pointed) => pointed[0] + cutWord(pointed.slice(1))),
    ]),
  ];
}

/** Whether one of {@link signsOf} is a point or slash with the word after it, which is found by how that word begins. */
export function isPointed(sign: string): boolean {
  return /^[./]/.test(sign);
}

/** The lexemes of a run: its characters in overlapping pairs, the last alone. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ""));
}

/** A folded text that remembers where each of its UTF-16 units came from. */
export interface FoldedText {
  readonly text: string;
  /** The place in the original where the folded unit at `index` comes from; `text.length` is the original's end. */
  origin(index: number): number;
}

/** Folds a text so that places in it can be told in the original. Asking for places in order is fastest. */
export function foldWithOrigins(original: string): FoldedText {
  const text = fold(original);
  if (ASCII.test(original)) return { text, origin: (index) => index };
  // Characters fold one by one. The text up to the last answer is not walked again for a later place.
  let place = 0;
  let folded = 0;
  return {
    text,
    origin(index) {
      if (index < folded) {
        place = 0;
        folded = 0;
      }
      while (place < original.length) {
        const character = characterAt(original, place);
        const units = foldedLength(character);
        if (folded + units > index) break;
        folded += units;
        place += character.length;
      }
      return place;
    },
  };
}

function characterAt(text: string, place: number): string {
  const unit = text.charCodeAt(place);
  return unit < 0xd800 || unit > 0xdbff
    ? (text[place] ?? "")
    : String.fromCodePoint(text.codePointAt(place) ?? 0);
}

const FOLDED_LENGTHS = new Map<string, number>();

function foldedLength(character: string): number {
  if (character < "\u0080") return 1;
  const known = FOLDED_LENGTHS.get(character);
  if (known !== undefined) return known;
  const { length } = fold(character);
  // There are only so many characters, but no text should fill the memory with all of them.
  if (FOLDED_LENGTHS.size < 10_000) FOLDED_LENGTHS.set(character, length);
  return length;
}
