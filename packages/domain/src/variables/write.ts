import { splitAtVariables } from "./fill";
import { parseVariables } from "./parse";
import { quoteValue } from "./values";
import {
  LONGEST_NAME,
  type Notation,
  type Settled,
  type TextRange,
  type Variable,
  variableKey,
} from "./variable";

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
  const value = preset === null ? "" : `:default=${quoteValue(preset)}`;
  return type === "text" && !choices && !value ? "" : ` | ${TYPE_NAMES[type]}${choices}${value}`;
}

/** A variable's type, default and choices, as a file declares them beside its text. */
export type Declaration = Pick<Variable, "name" | "type" | "default" | "options">;

/**
 * The text with declarations written where each variable stands first, as in `{{tone | text:default="warm"}}`. Whatever
 * the text says of a variable itself is kept. `lost` names the variables whose declaration no notation can hold.
 */
export function declareVariables(
  text: string,
  declarations: readonly Declaration[],
  settled: Settled = {},
): { text: string; lost: string[] } {
  const declared = new Map(declarations.map((declaration) => [variableKey(declaration.name), declaration]));
  const parsed = parseVariables(text, settled);
  const written = new Map<string, string>();
  const lost: string[] = [];
  for (const variable of parsed.variables) {
    const whole = withDeclaration(variable, declared.get(variableKey(variable.name)));
    if (whole === variable) continue;
    const mark = writeVariable(whole, "{{x}}", true);
    if (isReadAs(mark, whole)) written.set(variableKey(variable.name), mark);
    else lost.push(variable.name);
  }
  const parts = splitAtVariables(text, parsed).map((part) => {
    if (typeof part === "string") return part;
    const mark = written.get(part.key);
    written.delete(part.key);
    return mark ?? part.text;
  });
  return { text: parts.join(""), lost };
}

/** The variable with what it leaves open; itself when nothing is added. */
function withDeclaration(variable: Variable, declaration: Declaration | undefined): Variable {
  if (!declaration) return variable;
  const type = declaration.type === "text" ? variable.type : declaration.type;
  const preset = variable.default ?? declaration.default;
  const isSaid = variable.options.length > 0 || (type === variable.type && preset === variable.default);
  return isSaid ? variable : { ...variable, type, default: preset, options: declaration.options };
}

function isReadAs(mark: string, { name, type, default: preset, options }: Variable): boolean {
  const { variables } = parseVariables(mark);
  const [read] = variables;
  return (
    variables.length === 1 &&
    read?.name === name &&
    read.type === type &&
    read.default === preset &&
    read.options.join("\n") === options.join("\n")
  );
}

/** Characters that end a name in one of the notations, or begin what stands behind it. */
const MARKS_IN_NAME = /[[\]{}<>$|:\n\r]/;

/** Whether a name can be written in every notation. */
export function isWritableName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== "" && trimmed.length <= LONGEST_NAME && !MARKS_IN_NAME.test(trimmed);
}

/** A stretch of a text as a variable: its replacement, and whether the text then asks for that variable there. */
export interface MadeVariable {
  readonly written: string;
  readonly isRead: boolean;
}

/**
 * Writes a stretch of a text as a variable, in the notation that the text's first variable has, else in brackets. Where
 * the notation has a place for it, the replaced text becomes the default.
 *
 * @param name one that {@link isWritableName} accepts.
 */
export function makeVariable(
  text: string,
  [start, end]: TextRange,
  name: string,
  settled: Settled = {},
): MadeVariable {
  const known = parseVariables(text, settled).variables[0]?.notation ?? "[x]";
  const notation = known === "<x>" ? "[x]" : known;
  const trimmed = name.trim();
  const stood = text.slice(start, end).trim();
  const isDefault = notation === "${x}" && variableKey(stood) !== variableKey(trimmed) && !/[{}]/.test(stood);
  const variable: Variable = {
    name: trimmed,
    notation,
    type: "text",
    default: isDefault && stood !== "" ? stood : null,
    options: [],
  };
  const written = writeVariable(variable, notation, true);
  const { places } = parseVariables(text.slice(0, start) + written + text.slice(end), settled);
  return { written, isRead: places.some((place) => place.start === start) };
}
