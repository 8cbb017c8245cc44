import { quoteValue } from "../../variables/values";
import { isWritableName } from "../../variables/write";

/** A place that another tool asks its owner to fill in. */
export interface FillIn {
  readonly name: string;
  /** The default value. */
  readonly fallback?: string | undefined;
  readonly choices?: readonly string[];
}

/** A default that `${name:…}` reads as one text: without commas, which would part it into choices, and braces. */
const PLAIN_DEFAULT = /^[^,{}\r\n]+$/;

/**
 * Writes another tool's field as a variable: `{{name}}`, `${name:default}`, and for choices, or a default that the short
 * form would misread, Open WebUI's `{{name | select:options=["a","b"]:default="a"}}`.
 */
export function writeFillIn({ name, fallback = "", choices = [] }: FillIn): string {
  const words = name.replace(/[[\]{}<>$|:\s]+/g, " ").trim();
  const label = isWritableName(words) ? words : "field";
  const options = [...new Set(choices.map((choice) => choice.trim()))].filter((choice) => choice !== "");
  const preset = fallback === "" ? "" : `:default=${quoteValue(fallback)}`;
  if (options.length > 1) return `{{${label} | select:options=${JSON.stringify(options)}${preset}}}`;
  const only = fallback === "" ? (options[0] ?? "") : fallback;
  if (only === "") return `{{${label}}}`;
  return PLAIN_DEFAULT.test(only)
    ? `\${${label}:${only}}`
    : `{{${label} | text:default=${quoteValue(only)}}}`;
}
