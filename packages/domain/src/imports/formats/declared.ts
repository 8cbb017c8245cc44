import { type Declaration, declareVariables, type Settled, type VariableType } from "../../variables";

/** What a file says about one of its prompt's variables, as it is written there. */
export interface Declared {
  readonly name: unknown;
  /** The tool's own word for the type. */
  readonly type?: unknown;
  readonly fallback?: unknown;
  readonly choices?: unknown;
}

/** The tools' words for types, by the field that serves for them; every other is a text. */
const TYPES = new Map<unknown, VariableType>([
  ["textarea", "longText"],
  ["number", "number"],
  ["integer", "number"],
  ["int", "number"],
  ["float", "number"],
  ["boolean", "yesNo"],
  ["bool", "yesNo"],
  ["date", "date"],
]);

/**
 * A prompt's text with the types, defaults and choices that its file declares apart from it. A declaration that cannot be
 * written into the text is told in the note.
 */
export function withDeclared(
  content: string,
  declared: readonly Declared[],
  settled: Settled = {},
): { content: string; note?: string } {
  const { text, lost } = declareVariables(content, declared.flatMap(readDeclared), settled);
  if (lost.length === 0) return { content: text };
  return { content: text, note: `Could not be kept: what the file says about ${lost.join(", ")}.` };
}

function readDeclared({ name, type, fallback, choices }: Declared): Declaration[] {
  if (typeof name !== "string") return [];
  const options = [...new Set((Array.isArray(choices) ? choices : []).map(singleValue))].filter(
    (option) => option !== null,
  );
  const [only] = options;
  const isChoice = options.length > 1;
  return [
    {
      name,
      type: isChoice ? "choice" : (TYPES.get(type) ?? "text"),
      default: singleValue(fallback) ?? (isChoice ? null : (only ?? null)),
      options: isChoice ? options : [],
    },
  ];
}

/** A single value as text; null for lists, objects and nothing. */
function singleValue(value: unknown): string | null {
  const isSingle = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isSingle ? String(value).trim() || null : null;
}
