import { findVariables, variableKey } from "../../core/variables";
import type { PlaceholderWarnings } from "../schemas";

/** The placeholders that a rewritten prompt lacks, and those it has of its own: each once, brackets included. */
export function comparePlaceholders(original: string, rewritten: string): PlaceholderWarnings {
  const [before, after] = [placeholdersOf(original), placeholdersOf(rewritten)];
  return { dropped: without(before, after), invented: without(after, before) };
}

function placeholdersOf(text: string): Map<string, string> {
  const found = findVariables(text).map(([start, end]) => text.slice(start, end));
  // The first spelling stands for all.
  return new Map(found.reverse().map((bracketed) => [variableKey(bracketed.slice(1, -1)), bracketed]));
}

function without(these: ReadonlyMap<string, string>, those: ReadonlyMap<string, string>): string[] {
  return [...these].flatMap(([key, bracketed]) => (those.has(key) ? [] : [bracketed])).reverse();
}
