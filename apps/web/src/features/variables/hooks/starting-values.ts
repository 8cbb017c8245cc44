import { presetOf, type Reader, standingNameOf, standingValue } from "@commonplace/domain/variables";
import type { Values, Variable } from "./template";

/** Where values may come from besides the prompt itself. */
interface Sources {
  /** Values from a link. */
  readonly given?: Values;
  /** Values last written in this prompt, */
  readonly ofPrompt: Values;
  /** and for each name in whichever prompt. */
  readonly ofNames: Values;
}

/**
 * The starting values of the fields: from a link; else the standing values (today's date, the reader's name) of now;
 * else the values last written in this prompt; else the prompt's own defaults; else the values last written for the
 * same names elsewhere.
 */
export function startingValues(
  variables: readonly Variable[],
  { given, ofPrompt, ofNames }: Sources,
  reader: Reader,
  now = new Date(),
): Values {
  const values = new Map<string, string>();
  for (const variable of variables) {
    const { key } = variable;
    const standing = standingNameOf(variable);
    // Earlier clipboard text is not kept: the clipboard has changed since.
    const isRemembered = standing !== "CLIPBOARD";
    const value =
      given?.get(key) ||
      (standing && standingValue(standing, now, reader)) ||
      (isRemembered && ofPrompt.get(key)) ||
      presetOf(variable) ||
      (isRemembered && ofNames.get(key));
    if (value) values.set(key, value);
  }
  return values;
}
