import { parseVariables } from "../../variables";
import type { PlaceholderWarnings } from "../schemas";

/** The placeholders that a rewritten prompt lacks, and those it has of its own: each once, its marks included. */
export function comparePlaceholders(original: string, rewritten: string): PlaceholderWarnings {
  const [before, after] = [placeholdersOf(original), placeholdersOf(rewritten)];
  return { dropped: without(before, after), invented: without(after, before) };
}

function placeholdersOf(text: string): Map<string, string> {
  const { places, doubtfulPlaces } = parseVariables(text);
  // A slot of the answer's form is guarded like a person's blank. The first spelling stands for all.
  const found = [...places, ...doubtfulPlaces].sort((a, b) => b.start - a.start);
  return new Map(found.map(({ key, start, end }) => [key, text.slice(start, end)]));
}

function without(these: ReadonlyMap<string, string>, those: ReadonlyMap<string, string>): string[] {
  return [...these].flatMap(([key, bracketed]) => (those.has(key) ? [] : [bracketed])).reverse();
}
