import { parseVariables } from "./parse";
import { type Variables, variableKey } from "./variable";

/** Literal text and mentions of variables in turn; joined as they are, they are the prompt. */
export type Part = string | { readonly key: string; readonly text: string };

/** Cuts a text at its variables. */
export function splitAtVariables(text: string, { places }: Variables): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const place of places) {
    if (place.start > end) parts.push(text.slice(end, place.start));
    parts.push({ key: place.key, text: text.slice(place.start, place.end) });
    end = place.end;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/**
 * The text with its variables filled in, by position: values go in to the letter, whatever they hold, and are not read
 * again. A variable without a value, or with an empty one, stays as it is written.
 *
 * @param values by name; names are compared by `variableKey`.
 */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string>>,
  variables: Variables = parseVariables(text),
): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [variableKey(name), value]));
  return splitAtVariables(text, variables)
    .map((part) => (typeof part === "string" ? part : byKey.get(part.key) || part.text))
    .join("");
}
