import { SEARCH_OPERATORS } from "./operators";

/** A way to go on with what is being typed. */
export interface SearchCompletion {
  /** The replacement of the last piece: "is:favorite". */
  readonly text: string;
  readonly meaning: string;
}

/**
 * How the last piece of a query may go on: names of operators for a beginning of two letters, then their values.
 *
 * @param values of operators that people give their own: names of tags and categories.
 * @returns at most eight, none for a piece that is complete or no beginning of an operator.
 */
export function completeQuery(
  typed: string,
  values: Readonly<Partial<Record<string, readonly string[]>>> = {},
): SearchCompletion[] {
  const piece = /(?:^|\s)(?<minus>-?)(?<name>[a-z]{2,})(?<colon>:?)(?<value>\S*)$/i.exec(typed)?.groups;
  if (!piece) return [];
  const { minus = "", name = "", colon, value = "" } = piece;
  if (colon !== ":") {
    return SEARCH_OPERATORS.filter((operator) => operator.name.startsWith(name.toLowerCase())).map(
      (operator) => ({ text: `${minus}${operator.name}:`, meaning: operator.meaning }),
    );
  }
  const operator = SEARCH_OPERATORS.find((each) => each.name === name.toLowerCase());
  if (!operator) return [];
  const begun = value.replace(/^"/, "").toLowerCase();
  return [...operator.values, ...(values[operator.name] ?? [])]
    .filter((each) => each.toLowerCase().startsWith(begun) && each.toLowerCase() !== begun)
    .slice(0, 8)
    .map((each) => ({
      text: `${minus}${operator.name}:${/\s/.test(each) ? `"${each}"` : each}`,
      meaning: operator.meaning,
    }));
}

/** The query with its last piece replaced by a completion, ready for the next piece when that is complete. */
export function applyCompletion(typed: string, { text }: SearchCompletion): string {
  return `${typed.replace(/\S*$/, "")}${text}${text.endsWith(":") ? "" : " "}`;
}
