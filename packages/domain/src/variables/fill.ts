import { parseVariables } from "./parse";
import { type Notation, type Settled, type Variable, type Variables, variableKey } from "./variable";

/** Literal text and mentions of variables in turn; joined as they are, they are the prompt. */
export type Part = string | { readonly key: string; readonly text: string };

/** Cuts a text at its variables. */
export function splitAtVariables(text: string, { places }: Variables): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const place of places) {
    if (place.start > end) parts.push(text.slice(end, place.start));
    parts.push({ key: place.key, text: text.slice(place.start, place.end) });
    end = place.end;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/**
 * The text with its variables filled in, by position: values go in to the letter, whatever they hold, and are not read
 * again. A variable without a value, or with an empty one, stays as it is written.
 *
 * @param values by name; names are compared by `variableKey`.
 */
export function fillVariables(
  text: string,
  values: Readonly<Record<string, string>>,
  variables: Variables = parseVariables(text),
): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [variableKey(name), value]));
  return splitAtVariables(text, variables)
    .map((part) => (typeof part === "string" ? part : byKey.get(part.key) || part.text))
    .join("");
}

/** Notations that a text can be converted to: those that other tools read. */
export type TargetNotation = Exclude<Notation, "<x>">;

/**
 * The text with each of its variables in one notation. The first mention carries default and choices where the notation
 * has a way to write them; everything else stays to the letter.
 */
export function convertVariables(text: string, notation: TargetNotation, settled: Settled = {}): string {
  const parsed = parseVariables(text, settled);
  const byKey = new Map(parsed.variables.map((variable) => [variableKey(variable.name), variable]));
  const written = new Set<string>();
  return splitAtVariables(text, parsed)
    .map((part) => {
      if (typeof part === "string") return part;
      const variable = byKey.get(part.key);
      if (!variable) return part.text;
      const isFirst = !written.has(part.key);
      written.add(part.key);
      return writeVariable(variable, notation, isFirst);
    })
    .join("");
}

function writeVariable(variable: Variable, notation: TargetNotation, isWhole: boolean): string {
  const { name } = variable;
  switch (notation) {
    case "[x]":
      return `[${name}]`;
    case "{x}":
      return `{${name}}`;
    case "{{x}}":
      return `{{${name}${isWhole ? writeDefinition(variable) : ""}}}`;
    case "${x}": {
      const preset = variable.default ?? variable.options.join(", ");
      return isWhole && preset !== "" ? `\${${name}:${preset}}` : `\${${name}}`;
    }
  }
}

/** Open WebUI's names for the types. */
const TYPE_NAMES: Readonly<Record<Variable["type"], string>> = {
  text: "text",
  longText: "textarea",
  choice: "select",
  number: "number",
  date: "date",
  yesNo: "checkbox",
};

function writeDefinition({ type, default: preset, options }: Variable): string {
  const choices = options.length > 0 ? `:options=${JSON.stringify(options)}` : "";
  const value = preset === null ? "" : `:default=${JSON.stringify(preset)}`;
  return type === "text" && !choices && !value ? "" : ` | ${TYPE_NAMES[type]}${choices}${value}`;
}
