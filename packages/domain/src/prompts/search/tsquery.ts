import { isCommon } from "./common-words";
import { placesOf, seek } from "./places";
import type { Query, QueryPart, QueryWord } from "./query";
import { stem } from "./stem";
import { fold, isPointed, pairsOf, signsOf, tokensOf } from "./text";

/**
 * Where a word may stand: `a` title, `b` title, tags and category, `c` these and the description, `d` anywhere. The
 * letters of prompt_search's lexemes.
 */
export type Place = "a" | "b" | "c" | "d";

/** A category by the words of its displayed name. */
export interface NamedCategory {
  /** As prompts carry it: a built-in id or `custom-{id}`. */
  readonly id: string;
  readonly name: string;
}

/**
 * Whether a word being typed is only one letter yet. That begins too many words to look for them in whole texts: there
 * it stands for itself alone, and beside other words it asks for nothing but a better place.
 */
export function isFirstLetter({ kind, text, prefix }: QueryWord): boolean {
  return kind === "word" && prefix && text.length === 1;
}

/**
 * Writes queries for the lexemes of `prompt_search` as the migration's search_words makes them, within one person's prompts.
 *
 * @param version the oldest `words_version` of their rows. Where these lack something, queries find all that may match.
 */
export function tsqueries(userId: string, categories: readonly NamedCategory[], version = 0) {
  const hasPairs = version >= 1;
  const hasPointedWords = version >= 2;
  const hasOlder = version < 3;
  const mark = userId.slice(-2);
  const names = categories.map(({ id, name }) => ({ id, name: fold(name) }));
  const lexeme = (place: string, text: string, prefix = false) =>
    `'${(mark + place + text).replace(/['\\]/g, "$&$&")}'${prefix ? ":*" : ""}`;

  function word(place: Place, wanted: QueryWord): string {
    const { kind, text, prefix } = wanted;
    if (kind === "picture") return lexeme(place, text);
    const forms: string[] = [];
    if (kind === "run") {
      const pairs = pairsOf(text);
      forms.push(
        pairs.length === 1
          ? lexeme(place, text, true)
          : all(pairs.slice(0, -1).map((pair) => lexeme(place, pair))),
      );
    } else if (isFirstLetter(wanted) && place !== "a") {
      forms.push(lexeme("b", text, true), lexeme(place, text));
    } else {
      forms.push(lexeme(place, text, prefix));
      const root = stem(text);
      if (root !== text) forms.push(lexeme(place, root));
    }
    if (place !== "a") {
      const named = isFirstLetter(wanted) ? { ...wanted, prefix: false } : wanted;
      const sought = seek([named]);
      const meant = names.filter(({ name }) => placesOf(name, sought, 1).length > 0);
      forms.push(...meant.map(({ id }) => lexeme(place, `@${id}`)));
    }
    return any(forms);
  }
  const part = (place: Place, { words }: QueryPart) => all(words.map((wanted) => word(place, wanted)));
  const group = (place: Place, wanted: readonly QueryPart[]) => {
    const whole = wanted.flatMap(({ words }) => words);
    const telling = place === "a" || place === "b" ? whole : whole.filter((each) => !isFirstLetter(each));
    return all((telling.length > 0 ? telling : whole).map((each) => word(place, each)));
  };
  const signLexeme = (sign: string) => {
    if (!isPointed(sign)) return lexeme("s", sign);
    // Older rows have a point with the first letter after it.
    return lexeme("s", hasPointedWords ? sign : [...sign].slice(0, 2).join(""), true);
  };
  /** The order and signs that the index knows; a bare letter stands for rows that have too much of it. */
  const pairsAndSigns = ({ words, phrase, literals }: QueryPart): string[] => {
    const pairs = phrase ? commonRuns(words).map((run) => lexeme("p", run)) : [];
    const signs = literals.flatMap((literal) => tellingSigns(literal).map(signLexeme));
    return [
      ...(pairs.length > 0 ? [any([all(pairs), lexeme("p", "")])] : []),
      ...(signs.length > 0 ? [any([all(signs), lexeme("s", "")])] : []),
    ];
  };
  /** Whether the index alone tells of a part if a prompt has it; otherwise its texts must be read. */
  const isTold = (part: QueryPart) =>
    (!part.phrase && part.literals.length === 0) || (hasPairs && isOneLexeme(part, hasPointedWords));
  const tagWords = (tag: string) =>
    tokensOf(fold(tag))
      .filter(({ kind }) => kind === "word")
      .map(({ text }) => lexeme("b", text));
  const own = lexeme("u", userId);
  const owned = (query: string) => all([own, query]);

  return {
    isTold,
    /** Whether some rows have no `lexemes` yet, but `words`. */
    hasOlder,
    /** The person's prompts. Every query needs it, once: each mention costs the index a look. */
    own,
    /** Prompts that have everything wanted of some group at this place, and nothing unwanted anywhere. */
    at: (place: Place, query: Query): string =>
      any(
        query.map(({ wanted, unwanted, conditions, inTitle }) =>
          all([
            wanted.some(({ words }) => words.length > 0) ? group(inTitle ? "a" : place, wanted) : own,
            ...(hasPairs ? wanted.flatMap(pairsAndSigns) : []),
            // An unwanted phrase may hold wanted words: only the text itself can tell.
            ...unwanted
              .filter(isTold)
              .map(
                (one) =>
                  `!${all([...(one.words.length > 0 ? [part("d", one)] : []), ...pairsAndSigns(one)])}`,
              ),
            // The words of a tag narrow the rows whose tags are looked at.
            ...conditions.flatMap((one) => (one.kind === "tag" && !one.isNegated ? tagWords(one.tag) : [])),
          ]),
        ),
      ),
    /** Prompts with a word in title or tags that begins as told. */
    titledFrom: (beginning: string): string => owned(lexeme("b", beginning, true)),
    /** Prompts with a word in title or tags that ends as told. */
    titledTo: (ending: string): string => owned(lexeme("r", [...ending].reverse().join(""), true)),
    /** Prompts that have this word, or a longer one that begins with it. */
    beginning: (text: string): string => owned(lexeme("d", text, true)),
  };
}

/** The longest runs of common words in a phrase that the index has; a word still being typed may become another. */
function commonRuns(words: readonly QueryWord[]): string[] {
  const kept = words.map(({ kind, text, prefix }) =>
    kind === "word" && !prefix && isCommon(text) ? text : null,
  );
  const runsOf = (length: number) =>
    kept.flatMap((_, index) => {
      const run = kept.slice(index, index + length);
      return run.length === length && !run.includes(null) ? [run.join(" ")] : [];
    });
  const threes = runsOf(3);
  return [
    ...threes,
    ...runsOf(2).filter((pair) => !threes.some((three) => ` ${three} `.includes(` ${pair} `))),
  ];
}

/** Whether the index has all of a phrase in one lexeme, or all of what must stand as typed. */
function isOneLexeme({ words, phrase, literals }: QueryPart, hasPointedWords: boolean): boolean {
  const [literal, ...others] = literals.map(fold);
  if (phrase)
    return (
      literal === undefined && words.length <= 3 && commonRuns(words)[0]?.split(" ").length === words.length
    );
  if (literal === undefined || others.length > 0 || !signsOf(literal).includes(literal)) return false;
  return hasPointedWords || !isPointed(literal);
}

/** The signs of a literal without those that others include. */
function tellingSigns(literal: string): string[] {
  const signs = signsOf(fold(literal));
  return signs.filter((sign) => !signs.some((other) => other !== sign && other.includes(sign)));
}

const all = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" & ")})`;
const any = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" | ")})`;
