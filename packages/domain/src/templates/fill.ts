import { findVariables, type TextRange, variableKey } from "../core/variables";

/** What a person wrote for the placeholders, by their names. Absent and empty ones are not filled. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/**
 * A template's text with its placeholders filled in. Values go in to the letter, whatever they hold, and are not read
 * again; a placeholder without one stays in its brackets, a variable of the prompt.
 */
export function fillPlaceholders(content: string, values: PlaceholderValues): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [variableKey(name), value]));
  let filled = "";
  let place = 0;
  for (const [start, end] of findVariables(content)) {
    filled += content.slice(place, start);
    filled += byKey.get(keyAt(content, [start, end])) || content.slice(start, end);
    place = end;
  }
  return filled + content.slice(place);
}

/** The names in a text's brackets, each once, as they stand there first. */
export function placeholderNames(content: string): string[] {
  const names = new Map<string, string>();
  for (const range of findVariables(content)) {
    const key = keyAt(content, range);
    if (!names.has(key)) names.set(key, content.slice(range[0] + 1, range[1] - 1).trim());
  }
  return [...names.values()];
}

const keyAt = (content: string, [start, end]: TextRange) => variableKey(content.slice(start + 1, end - 1));
