import type { Placeholder } from "../placeholders";

/** A template as it is written here; its category is the file it stands in. */
export interface OfficialDraft {
  /** Stable: a changed text keeps it, and with it ratings and uses. */
  readonly id: `official-${string}`;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly placeholders: readonly Placeholder[];
  readonly content: string;
}

const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A line of text. */
export function text(name: string, help?: string, value?: string): Placeholder {
  return { name, label: labelOf(name), type: "text", help, default: value };
}

/** Several lines: material to paste, notes. */
export function longText(name: string, help?: string): Placeholder {
  return { name, label: labelOf(name), type: "longText", help };
}

/** One of several; the first unless chosen. */
export function choice(name: string, options: readonly [string, ...string[]]): Placeholder {
  return { name, label: labelOf(name), type: "choice", options: [...options], default: options[0] };
}

export function number(name: string, value: number, help?: string): Placeholder {
  return { name, label: labelOf(name), type: "number", help, default: String(value) };
}
