import { placesOf, seek } from "./places";
import type { Query, QueryPart, QueryWord } from "./query";
import { stem } from "./stem";
import { fold, pairsOf, tokensOf } from "./text";

/**
 * Where a word may stand: `a` title, `b` title, tags and category, `c` these and the description, `d` anywhere. The
 * letters of prompt_search.words.
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

/** Writes queries for `prompt_search.words` as the migration's search_words makes them, within one person's prompts. */
export function tsqueries(userId: string, categories: readonly NamedCategory[]) {
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
  const tagWords = (tag: string) =>
    tokensOf(fold(tag))
      .filter(({ kind }) => kind === "word")
      .map(({ text }) => lexeme("b", text));
  const own = lexeme("u", userId);
  const owned = (query: string) => all([own, query]);

  return {
    /** The person's prompts. Every query needs it, once: each mention costs the index a look. */
    own,
    /** Prompts that have everything wanted of some group at this place, and nothing unwanted anywhere. */
    at: (place: Place, query: Query): string =>
      any(
        query.map(({ wanted, unwanted, conditions, inTitle }) =>
          all([
            wanted.some(({ words }) => words.length > 0) ? group(inTitle ? "a" : place, wanted) : own,
            // An unwanted phrase may hold wanted words: only the text itself can tell.
            ...unwanted
              .filter(({ phrase, literal }) => !phrase && literal === null)
              .map((one) => `!${part("d", one)}`),
            // The words of a tag narrow the rows whose tags are looked at.
            ...conditions.flatMap((one) => (one.kind === "tag" && !one.isNegated ? tagWords(one.tag) : [])),
          ]),
        ),
      ),
    /** Prompts with a word in title or tags that begins or ends as told. */
    near: (beginning: string, ending: string): string =>
      owned(any([lexeme("b", beginning, true), lexeme("r", [...ending].reverse().join(""), true)])),
    /** Prompts that have this word, or a longer one that begins with it. */
    beginning: (text: string): string => owned(lexeme("d", text, true)),
  };
}

const all = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" & ")})`;
const any = (queries: readonly string[]) =>
  queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" | ")})`;
