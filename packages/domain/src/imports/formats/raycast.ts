import { readRaycastArgument } from "../../variables";
import { writeFillIn } from "./fill-ins";
import { type FoundRow, perFile, row } from "./format";
import { isObject, objectsOf, textOf, wordsOf } from "./values";

/**
 * Raycast's JSON: exported snippets (name, text, keyword), AI commands (title, prompt, creativity) and AI chat presets
 * (name, instructions), as ray.so makes them. `{argument name="tone" default="warm"}` becomes `${tone:warm}`, and
 * `{clipboard}`, `{date}` and their like the standing values, so that they can be filled in.
 *
 * @see https://github.com/raycast/ray-so (app/(navigation)/prompts, presets and snippets)
 * @see https://manual.raycast.com/dynamic-placeholders
 */
export const raycast = perFile("raycast", "Raycast export", ({ json }) => {
  const items = isObject(json) ? [json] : objectsOf(json);
  if (items.length === 0 || !items.every(isOurs)) return null;
  return items.map((item): FoundRow => {
    const content = textOf(item.prompt) ?? textOf(item.instructions) ?? textOf(item.text) ?? "";
    return row({
      title: wordsOf(item.title) ?? wordsOf(item.name) ?? "",
      content: fillIns(content),
      description: wordsOf(item.description),
    });
  });
});

const SNIPPET = new Set(["name", "text", "keyword", "type", "isPinned"]);

/**
 * AI commands and presets say how creative to be, or which icon and model they have; a snippet is its name, its text and
 * perhaps a keyword, nothing else.
 */
function isOurs(item: Record<string, unknown>): boolean {
  const isForAi =
    ("creativity" in item || ("icon" in item && "model" in item)) &&
    (typeof item.prompt === "string" || typeof item.instructions === "string");
  const isSnippet = typeof item.name === "string" && typeof item.text === "string";
  return isForAi || (isSnippet && Object.keys(item).every((key) => SNIPPET.has(key)));
}

/** A text with Raycast's placeholders as variables. */
export function fillIns(text: string): string {
  let unnamed = 0;
  return text
    .replace(/\{(argument(?:[\s|][^{}]*)?)\}/g, (whole, inner: string) => {
      const argument = readRaycastArgument(inner);
      if (!argument) return whole;
      const name = argument.name || `argument${unnamed++ === 0 ? "" : ` ${unnamed}`}`;
      return writeFillIn({ name, fallback: argument.default, choices: argument.options });
    })
    .replaceAll("{cursor}", "")
    .replace(PLACEHOLDER, (whole, name: string, rest = "") => {
      const [offset] = /[+-]\d+[a-zA-Z]/.exec(rest) ?? [];
      // Another day than today has no standing value.
      return offset ? writeFillIn({ name: `${name} ${offset}` }) : (STANDING[name] ?? whole);
    });
}

/** Placeholders, perhaps with attributes or modifiers: `{clipboard | trim}`, `{date format="yyyy"}`, `{date +7d "w"}`. */
const PLACEHOLDER = /\{(clipboard|selection|browser-tab|date|time|datetime|day)([\s|][^{}]*)?\}/g;
const STANDING: Readonly<Record<string, string>> = {
  clipboard: "{{CLIPBOARD}}",
  selection: "{{selection}}",
  "browser-tab": "{{browser tab}}",
  date: "{{CURRENT_DATE}}",
  time: "{{CURRENT_TIME}}",
  datetime: "{{CURRENT_DATETIME}}",
  day: "{{CURRENT_WEEKDAY}}",
};
