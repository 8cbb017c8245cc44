import type { Variable, VariableType } from "./variable";

/** Details about a variable's value, besides its name. */
export type Definition = Pick<Variable, "type" | "default" | "options">;

export const PLAIN: Definition = { type: "text", default: null, options: [] };

/** Open WebUI's types (https://docs.openwebui.com/features/workspace/prompts), by the field that serves for them. */
const OPEN_WEBUI_TYPES: Readonly<Record<string, VariableType>> = {
  text: "text",
  textarea: "longText",
  select: "choice",
  number: "number",
  range: "number",
  checkbox: "yesNo",
  date: "date",
  "datetime-local": "text",
  month: "text",
  time: "text",
  color: "text",
  email: "text",
  tel: "text",
  url: "text",
  map: "text",
};

/**
 * Reads what stands after the bar of `{{name | select:options=["a","b"]:default="a"}}`: Open WebUI's types and
 * properties, or a filter of Jinja, of which only `default("…")` says something about a value.
 */
export function readTypedDefinition(written: string): Definition {
  const [head = "", ...properties] = splitOutside(written, ":");
  const typeName = head
    .trim()
    .replace(/^type=/, "")
    .toLowerCase();
  const type = Object.hasOwn(OPEN_WEBUI_TYPES, typeName) ? OPEN_WEBUI_TYPES[typeName] : undefined;
  if (!type) {
    const [, , filtered] = /\bdefault\(\s*(["'])(.*?)\1/.exec(written) ?? [];
    return filtered ? { ...PLAIN, default: filtered } : PLAIN;
  }
  let options: readonly string[] = [];
  let preset: string | null = null;
  for (const property of properties) {
    const equals = property.indexOf("=");
    if (equals === -1) continue;
    const name = property.slice(0, equals).trim();
    const value = property.slice(equals + 1).trim();
    if (name === "options") options = readList(value);
    else if (name === "default") preset = unquote(value) || null;
  }
  return { type: type === "choice" && options.length === 0 ? "text" : type, default: preset, options };
}

function readList(written: string): string[] {
  try {
    const list: unknown = JSON.parse(written);
    if (Array.isArray(list))
      return list.filter((item) => item !== null && typeof item !== "object").map(String);
  } catch {
    // Not JSON: a list somebody wrote by hand.
  }
  return splitOutside(written.replace(/^\[|\]$/g, ""), ",")
    .map((item) => unquote(item.trim()))
    .filter(Boolean);
}

/** A value between double quotes, as {@link readTypedDefinition} reads it back. */
export const quoteValue = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

function unquote(value: string): string {
  const [, mark, inside] = /^(["'])([\s\S]*)\1$/.exec(value) ?? [];
  if (inside === undefined) return value;
  return mark === '"' ? inside.replace(/\\(["\\])/g, "$1") : inside;
}

/** Splits at a mark, but not within double quotes, brackets or braces. */
function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let place = 0; place < text.length; place += 1) {
    const char = text.charAt(place);
    if (char === "\\") place += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    else if (char === mark && depth <= 0) {
      parts.push(text.slice(start, place));
      start = place + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

const LONGEST_CHOICE = 40;
const MOST_WORDS_OF_A_CHOICE = 4;

/**
 * Reads what stands after the colon of `${name:…}`: several short items are choices (three or more with commas between,
 * two or more with bars), anything else is a default.
 */
export function readDefault(written: string): Definition {
  const preset = written.trim();
  if (preset === "") return PLAIN;
  const isQuoted = /^(["'])[^"']*\1$/.test(preset);
  const options = isQuoted ? null : readChoices(preset);
  return options
    ? { type: "choice", default: null, options }
    : { type: "text", default: preset, options: [] };
}

function readChoices(written: string): string[] | null {
  if (/[\n{}"“”]|[.!?]$/.test(written.replace(/\betc\.$/, ""))) return null;
  const bars = written.split("|");
  const items = (bars.length > 1 ? bars : written.split(","))
    .map((item) => item.trim().replace(/^(?:or|and)\s+/, ""))
    .filter((item) => !/^etc\.?$/.test(item));
  const isList =
    items.length >= (bars.length > 1 ? 2 : 3) &&
    new Set(items).size === items.length &&
    items.every(
      (item) =>
        item !== "" &&
        item.length <= LONGEST_CHOICE &&
        item.split(/\s+/).length <= MOST_WORDS_OF_A_CHOICE &&
        // 1,000,000 is a number, and "at 9:30, …" a sentence.
        !/^\d{3}$/.test(item),
    );
  return isList ? items : null;
}

/** Whether a name asks for more than a line. */
export function asksForMuch(name: string): boolean {
  return /\b(?:paste|full text|transcript|article|email body|document|essay|source code|code ?snippet|job description|text to|raw data)\b/i.test(
    name.replace(/_/g, " "),
  );
}
