import { fillVariables } from "./fill";
import { parseVariables } from "./parse";
import { type Reader, standingNameOf, standingValue } from "./standing";
import { type Settled, type Variable, variableKey } from "./variable";

/** A prompt's text with its variables filled in, and the names of those that got no value. */
export interface FilledPrompt {
  readonly text: string;
  readonly open: string[];
}

/** A variable's own default; of a yes or no with two words of its own, the word. */
export function presetOf({ type, default: preset, options: [yes, no] }: Variable): string | null {
  if (type !== "yesNo" || no === undefined) return preset;
  return (preset === "true" ? yes : preset === "false" ? no : preset) ?? null;
}

/**
 * Fills a prompt with the given values, else with the standing ones (`{{CURRENT_DATE}}`), else with the variables' own
 * defaults. A variable without any of these stays as written.
 *
 * @param given by name; names are compared by `variableKey`.
 */
export function fillPrompt(
  { content, ...settled }: Settled & { readonly content: string },
  given: Readonly<Record<string, string>>,
  reader: Reader,
  now: Date,
): FilledPrompt {
  const read = parseVariables(content, settled);
  const values = new Map(Object.entries(given).map(([name, value]) => [variableKey(name), value]));
  for (const variable of read.variables) {
    const key = variableKey(variable.name);
    const standing = standingNameOf(variable);
    const value = values.get(key) || (standing && standingValue(standing, now, reader)) || presetOf(variable);
    if (value) values.set(key, value);
  }
  return {
    text: fillVariables(content, Object.fromEntries(values), read),
    open: read.variables.map(({ name }) => name).filter((name) => !values.get(variableKey(name))),
  };
}
