import { fold, spaced, type Token, tokensOf } from "./text";

/** A word to look for. `prefix`: the person may still be typing it, so longer words will do. */
export interface QueryWord extends Pick<Token, "kind" | "text"> {
  readonly prefix: boolean;
}

/** What stands between blanks or quotes: one word mostly, several in "node.js" and in quotes. */
export interface QueryPart {
  readonly words: readonly QueryWord[];
  /** The words must follow each other. */
  readonly phrase: boolean;
}

/** Everything wanted must be there, nothing unwanted. */
interface QueryGroup {
  readonly wanted: readonly QueryPart[];
  readonly unwanted: readonly QueryPart[];
}

/** A query asks for one of its groups; without any, for nothing. */
export type Query = readonly QueryGroup[];

const PARTS = /(?<minus>-?)"(?<quoted>[^"]*)(?<closed>"?)|\S+/g;

/**
 * Reads what a person typed, as web searches do: words are all wanted, quotes keep words together, a minus unwants,
 * "or" separates alternatives, and the last word is still being typed. Every text means something; unbalanced quotes and
 * lone operators are overlooked.
 */
export function parseQuery(typed: string): Query {
  const groups: { wanted: QueryPart[]; unwanted: QueryPart[] }[] = [{ wanted: [], unwanted: [] }];
  const parts = [
    ...typed
      .replace(/\p{Cs}/gu, " ")
      .replace(/[“”„‟«»]/g, '"')
      .matchAll(PARTS),
  ];
  for (const [index, { 0: raw, groups: found }] of parts.entries()) {
    const quoted = found?.quoted;
    if (quoted === undefined && raw.toLowerCase() === "or") {
      groups.push({ wanted: [], unwanted: [] });
      continue;
    }
    const unwanted = quoted === undefined ? raw.startsWith("-") : found?.minus === "-";
    const typing = index === parts.length - 1 && !unwanted && !found?.closed;
    const tokens = tokensOf(fold(quoted ?? raw));
    if (tokens.length === 0) continue;
    const words = tokens.map(({ kind, text }, place) => ({
      kind,
      text,
      prefix: typing && place === tokens.length - 1,
    }));
    const phrase = quoted !== undefined && words.length > 1;
    groups.at(-1)?.[unwanted ? "unwanted" : "wanted"].push({ words, phrase });
  }
  return groups.filter(({ wanted, unwanted }) => wanted.length + unwanted.length > 0);
}

/**
 * How words that follow each other look in a spaced text: a blank at either end, but none after a word still being typed
 * and none beside scripts that have none.
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
