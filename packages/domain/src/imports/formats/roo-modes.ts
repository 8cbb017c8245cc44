import { type FoundRow, perFile, row } from "./format";
import { isObject, objectsOf, textOf, wordsOf } from "./values";

/**
 * Custom modes of Roo Code and Kilo Code, `.roomodes` in JSON or YAML and exported ones: the role, and the instructions that
 * follow it.
 *
 * @see https://docs.roocode.com/features/custom-modes
 */
export const rooModes = perFile("roo-modes", "Roo Code modes", ({ json, yaml }) => {
  const modes = [json ?? yaml].flatMap((value) => (isObject(value) ? objectsOf(value.customModes) : []));
  if (modes.length === 0) return null;
  return modes.map((mode): FoundRow => {
    const parts = [wordsOf(mode.roleDefinition), wordsOf(mode.customInstructions)];
    const title = wordsOf(mode.name) ?? textOf(mode.slug) ?? "";
    const content = parts.filter((part) => part !== null).join("\n\n");
    if (content === "") return { problem: "This mode has no instructions.", title };
    return row({ title, content, description: wordsOf(mode.description) ?? wordsOf(mode.whenToUse) });
  });
});
