import { readOperator, type SearchCondition } from "../../search-language";
import { fold, hasSigns, spaced, type Token, tokensOf } from "./text";

/** A word to look for. `prefix`: the person may still be typing it, so longer words will do. */
export interface QueryWord extends Pick<Token, "kind" | "text"> {
  readonly prefix: boolean;
}

/** The text between blanks or quotes: one word mostly, several in "node.js" and in quotes. */
export interface QueryPart {
  readonly words: readonly QueryWord[];
  /** The words must follow each other. */
  readonly phrase: boolean;
  /** The text that must stand there as typed, signs and all, in lower case: "c++". Empty where words suffice. */
  readonly literals: readonly string[];
}

/** Everything wanted must be there, nothing unwanted, and the conditions must hold. */
export interface QueryGroup {
  readonly wanted: readonly QueryPart[];
  readonly unwanted: readonly QueryPart[];
  readonly conditions: readonly SearchCondition[];
  /** Words count in the title only. */
  readonly inTitle: boolean;
}

type GroupDraft = {
  -readonly [Key in keyof QueryGroup]: QueryGroup[Key] extends readonly (infer Item)[]
    ? Item[]
    : QueryGroup[Key];
};

/** A query asks for one of its groups; without any, for nothing. */
export type Query = readonly QueryGroup[];

const QUOTES = /[“”„‟«»"]/g;
const PARTS = /-?[a-z]+:"[^"]*"?(?=\s|$)|(?<minus>-?)"(?<quoted>[^"]*)(?<closed>"?)|\S+/gi;
/** Punctuation around a word says nothing about it. */
const AROUND = /^["'(]+|["'),;:!?.…]+$/g;
/** Signs that say no more than how a picture or letter is drawn. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;

/**
 * Reads what a person typed, as web searches do: words are all wanted, quotes keep words together, a minus unwants,
 * "or" separates alternatives, operators such as "tag:" narrow theirs, and the last word is still being typed. Every text
 * means something: operators that make no sense are words, unbalanced quotes are overlooked.
 *
 * @param reading "words" where signs can't be looked for and are overlooked; operators but for `known` ones are words then.
 */
export function parseQuery(
  typed: string,
  reading: "all" | "words" = "all",
  known: readonly SearchCondition["kind"][] = [],
): Query {
  const groups: GroupDraft[] = [emptyGroup()];
  const parts = [
    ...typed
      .replace(/\p{Cs}/gu, " ")
      .replace(QUOTES, '"')
      .matchAll(PARTS),
  ];
  for (const [index, { 0: raw, groups: found }] of parts.entries()) {
    const quoted = found?.quoted;
    if (quoted === undefined && raw.toLowerCase() === "or") {
      groups.push(emptyGroup());
      continue;
    }
    const group = groups.at(-1);
    if (!group) continue;
    const operator = quoted === undefined ? readOperator(raw) : null;
    if (operator && (reading === "all" || known.some((kind) => kind === operator.kind))) {
      if (operator.kind === "in-title") group.inTitle = true;
      else group.conditions.push(operator);
      continue;
    }
    const unwanted = quoted === undefined ? raw.startsWith("-") : found?.minus === "-";
    const typing = index === parts.length - 1 && !unwanted && !found?.closed;
    const part = readPart(quoted ?? (unwanted ? raw.slice(1) : raw), quoted !== undefined, typing);
    if (!part || (reading === "words" && part.words.length === 0)) continue;
    group[unwanted ? "unwanted" : "wanted"].push(reading === "all" ? part : { ...part, literals: [] });
  }
  return groups.map(withoutLoneSigns).filter(isAsking);
}

/** Whether words are quoted: one by itself is no phrase, but means just this word. */
export function isQuoted(typed: string): boolean {
  return typed.search(QUOTES) >= 0;
}

const emptyGroup = (): GroupDraft => ({ wanted: [], unwanted: [], conditions: [], inTitle: false });

/** Null when it holds nothing that can be looked for. */
function readPart(text: string, isQuoted: boolean, typing: boolean): QueryPart | null {
  const folded = fold(text);
  const tokens = tokensOf(folded);
  const last = tokens.at(-1);
  // Signs end a word: nobody continues the "c" of "c++" to a longer word.
  const isOpen = typing && last !== undefined && !hasSigns(folded.slice(last.start + last.text.length));
  const words = tokens.map((token) => ({
    kind: token.kind,
    text: token.text,
    prefix: isOpen && token === last,
  }));
  const literals = text
    .replace(VARIATIONS, "")
    .split(/\s+/)
    .map((piece) => piece.replace(AROUND, "").toLowerCase())
    .filter(
      (piece) => isSigned(piece) && (!isQuoted || words.length === 0 || tokensOf(fold(piece)).length > 0),
    );
  if (words.length === 0 && literals.length === 0) return null;
  return { words, phrase: isQuoted && words.length > 1, literals };
}

/** A point or slash counts where it begins a name: .NET, but not node.js. */
function isSigned(piece: string): boolean {
  return hasSigns(/^[./]/.test(piece) ? piece : piece.replace(/[./]/g, " "));
}

/** Signs between words, as in "research & writing", only join them; by themselves they are looked for. */
function withoutLoneSigns(group: GroupDraft): QueryGroup {
  const worded = group.wanted.filter(({ words }) => words.length > 0);
  return worded.length > 0 ? { ...group, wanted: worded } : group;
}

function isAsking({ wanted, unwanted, conditions }: QueryGroup): boolean {
  return wanted.length + unwanted.length + conditions.length > 0;
}

/**
 * A pattern for words that follow each other in a spaced text: a blank at either end, but none after a word still being
 * typed and none beside scripts that have none.
 */
export function needleOf(words: readonly QueryWord[]): string {
  const first = words[0];
  const last = words.at(-1);
  let needle = spaced(words.map(({ text }) => text).join(" "));
  if (last?.prefix || last?.kind !== "word") needle = needle.trimEnd();
  return first?.kind === "word" ? needle : needle.trimStart();
}

/** Every word wanted anywhere in the query. */
export function wantedWords(query: Query): QueryWord[] {
  return query.flatMap(({ wanted }) => wanted.flatMap(({ words }) => words));
}
