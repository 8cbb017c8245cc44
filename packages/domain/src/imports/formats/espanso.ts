import { type FillIn, writeFillIn } from "./fill-ins";
import { type FoundRow, perFile, row } from "./format";
import { isObject, objectsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * An espanso match file: `matches`, each with a trigger and a `replace` (also `markdown`, `html`) or `form`. Titled by the
 * label, else by the trigger. Form fields, `[[name]]` and `{{form.name}}`, and choices become variables,
 * `{{clipboard}}` and dates the standing values. A match that only prints a date, a picture or a command's output is no prompt.
 *
 * @see https://espanso.org/docs/matches/basics/ and https://espanso.org/docs/matches/forms/
 */
export const espanso = perFile("espanso", "Espanso matches", ({ yaml }) => {
  if (!isObject(yaml) || !Array.isArray(yaml.matches)) return null;
  const matches = objectsOf(yaml.matches);
  if (!matches.some((match) => "trigger" in match || "triggers" in match || "regex" in match)) return null;
  const shared = objectsOf(yaml.global_vars);
  const uses = new Map<string, number>();
  for (const trigger of matches.flatMap(triggersOf)) uses.set(trigger, (uses.get(trigger) ?? 0) + 1);
  return matches.map((match) => {
    const triggers = triggersOf(match);
    // Matches that share a trigger are told apart by another of theirs.
    const own = triggers.find((trigger) => uses.get(trigger) === 1);
    const title = wordsOf(match.label) ?? own ?? triggers[0] ?? "";
    return toRow(match, title, [...shared, ...objectsOf(match.vars)]);
  });
});

const triggersOf = ({ triggers, trigger, regex }: Json): string[] =>
  (Array.isArray(triggers) ? triggers : [trigger ?? regex]).flatMap((one) => textOf(one) ?? []);

function toRow(match: Json, title: string, variables: readonly Json[]): FoundRow {
  const text = [match.replace, match.form, match.markdown, match.html]
    .map(textOf)
    .find((found) => found !== null);
  if (!text) return { problem: "It prints a picture or nothing, no text.", title };
  const types = new Map(variables.map(({ name, type }) => [String(name), String(type)]));
  if (isOnlyComputed(text, types)) {
    return { problem: "It only prints a date, the clipboard or what a command answers.", title };
  }
  const params = variables.map(
    ({ name, params: each }) => [String(name), isObject(each) ? each : {}] as const,
  );
  const fields = fieldsIn(match.form_fields, params);
  return row({ title, content: fillIns(withConstants(text, params), types, fields).trim() });
}

/** The values of choices and the defaults of form fields, by the field's name. */
function fieldsIn(
  formFields: unknown,
  params: readonly (readonly [string, Json])[],
): ReadonlyMap<string, FillIn> {
  const forms = [formFields, ...params.map(([, { fields }]) => fields)].filter(isObject);
  const choices = params.map(([name, { values }]) => [name, { values }] as const);
  const fields = [...forms.flatMap((form) => Object.entries(form)), ...choices];
  return new Map(
    fields.flatMap(([name, field]) => {
      if (!isObject(field)) return [];
      const values = Array.isArray(field.values) ? field.values : String(field.values ?? "").split("\n");
      const choices = values.flatMap((value) => wordsOf(textOf(labelOf(value))) ?? []);
      const fallback = wordsOf(textOf(field.default)) ?? undefined;
      return choices.length === 0 && !fallback ? [] : [[name, { name, fallback, choices }] as const];
    }),
  );
}

/** A choice is a text or `{ label, id }`, of which the id is typed. */
const labelOf = (value: unknown) => (isObject(value) ? (value.id ?? value.label) : value);

const VARIABLE = /\{\{\s*([\w-]+)(?:\.([\w-]+))?\s*\}\}/g;
const COMPUTED = new Set(["date", "shell", "script", "clipboard", "random", "match"]);

function isOnlyComputed(text: string, types: ReadonlyMap<string, string>): boolean {
  const rest = text.replace(VARIABLE, (whole, name: string) =>
    COMPUTED.has(types.get(name) ?? "") ? "" : whole,
  );
  return rest.replace("$|$", "").trim() === "";
}

/** Variables of the type echo always have the same value. */
function withConstants(text: string, params: readonly (readonly [string, Json])[]): string {
  const constants = new Map(params.map(([name, { echo }]) => [name, textOf(echo)]));
  return text.replace(VARIABLE, (whole, name: string) => constants.get(name) ?? whole);
}

function fillIns(
  text: string,
  types: ReadonlyMap<string, string>,
  fields: ReadonlyMap<string, FillIn>,
): string {
  const fillIn = (name: string) => {
    const field = fields.get(name);
    return field ? writeFillIn(field) : `[${name}]`;
  };
  return text
    .replace(/\[\[\s*([^\]\n]+?)\s*\]\]/g, (_, name: string) => fillIn(name))
    .replace(VARIABLE, (whole, name: string, field: string | undefined) => {
      const type = types.get(name);
      if (field !== undefined && (type === "form" || type === undefined)) return fillIn(field);
      if (type === "choice") return fillIn(name);
      if (type === "clipboard") return "{{CLIPBOARD}}";
      return type === "date" ? "{{CURRENT_DATE}}" : whole;
    })
    .replace("$|$", "");
}
