import { type Reader, standingNameOf, standingValue } from "@commonplace/domain/variables";
import type { Values, Variable } from "./template";

/**
 * What the fields begin with: standing values (today's date, the reader's name) of now; else what was last written in this
 * prompt; else the prompt's own default; else what was last written for the same name elsewhere.
 */
export function startingValues(
  variables: readonly Variable[],
  ofPrompt: Values,
  ofNames: Values,
  reader: Reader,
  now = new Date(),
): Values {
  const values = new Map<string, string>();
  for (const variable of variables) {
    const { key } = variable;
    const standing = standingNameOf(variable);
    const value =
      (standing && standingValue(standing, now, reader)) ||
      ofPrompt.get(key) ||
      variable.default ||
      ofNames.get(key);
    if (value) values.set(key, value);
  }
  return values;
}
