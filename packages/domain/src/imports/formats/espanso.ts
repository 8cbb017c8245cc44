import { type FoundRow, perFile, row } from "./format";
import { isObject, objectsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * An espanso match file: `matches`, each with a trigger and a `replace` (also `markdown`, `html`) or `form`. Titled by the
 * label, else by the trigger. Form fields, `[[name]]`, and `{{form.name}}`, become `[name]`, `{{clipboard}}` and dates
 * the standing values. A match that only prints a date, a picture or a command's output is no prompt.
 *
 * @see https://espanso.org/docs/matches/basics/ and https://espanso.org/docs/matches/forms/
 */
export const espanso = perFile("espanso", "Espanso matches", ({ yaml }) => {
  if (!isObject(yaml) || !Array.isArray(yaml.matches)) return null;
  const matches = objectsOf(yaml.matches);
  if (!matches.some((match) => "trigger" in match || "triggers" in match || "regex" in match)) return null;
  const shared = objectsOf(yaml.global_vars);
  return matches.map((match) => toRow(match, [...shared, ...objectsOf(match.vars)]));
});

function toRow(match: Json, variables: readonly Json[]): FoundRow {
  const [trigger] = Array.isArray(match.triggers) ? match.triggers : [match.trigger ?? match.regex];
  const title = wordsOf(match.label) ?? textOf(trigger) ?? "";
  const text = [match.replace, match.form, match.markdown, match.html]
    .map(textOf)
    .find((found) => found !== null);
  if (!text) return { problem: "It prints a picture or nothing, no text.", title };
  const types = new Map(variables.map(({ name, type }) => [String(name), String(type)]));
  if (isOnlyComputed(text, types)) {
    return { problem: "It only prints a date, the clipboard or what a command answers.", title };
  }
  return row({ title, content: fillIns(text, types).trim() });
}

const VARIABLE = /\{\{\s*([\w-]+)(?:\.([\w-]+))?\s*\}\}/g;
const COMPUTED = new Set(["date", "shell", "script", "clipboard", "random", "match"]);

function isOnlyComputed(text: string, types: ReadonlyMap<string, string>): boolean {
  const rest = text.replace(VARIABLE, (whole, name: string) =>
    COMPUTED.has(types.get(name) ?? "") ? "" : whole,
  );
  return rest.replace("$|$", "").trim() === "";
}

function fillIns(text: string, types: ReadonlyMap<string, string>): string {
  return text
    .replace(/\[\[\s*([^\]\n]+?)\s*\]\]/g, "[$1]")
    .replace(VARIABLE, (whole, name: string, field: string | undefined) => {
      const type = types.get(name);
      if (field !== undefined && (type === "form" || type === undefined)) return `[${field}]`;
      if (type === "clipboard") return "{{CLIPBOARD}}";
      return type === "date" ? "{{CURRENT_DATE}}" : whole;
    })
    .replace("$|$", "");
}
