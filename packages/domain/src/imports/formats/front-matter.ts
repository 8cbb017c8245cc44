import { parseDocument } from "yaml";

/** A block longer than this, in characters, is no front matter. */
const MAX_LENGTH = 64 * 1024;
const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;

/** A Markdown text taken apart. `values` is null when it has no front matter, which leaves all of it as `body`. */
export type FrontMatter =
  | { values: Record<string, unknown> | null; body: string; problem?: undefined }
  | { problem: string };

/**
 * Splits a Markdown text into the YAML block at its top and the text after it, byte for byte.
 *
 * Every value is read as text: "title: 007" is a title, not a number. Aliases are refused, so that ten lines cannot
 * unfold into gigabytes.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = OPENING.exec(text.slice(0, 1024))?.[0];
  if (opening === undefined) return { values: null, body: text };
  const block = text.slice(opening.length, opening.length + MAX_LENGTH);
  const closing = CLOSING.exec(block);
  if (!closing) return { values: null, body: text };
  const yaml = block.slice(0, closing.index);
  const values = readYaml(yaml) ?? readYaml(quoteColons(yaml));
  if (values) return { values, body: text.slice(opening.length + closing.index + closing[0].length) };
  // A line of dashes may also just rule off a text; what starts with "key:" was meant as front matter.
  if (/^\s*[\w-]+[ \t]*:/.test(yaml)) return { problem: "Its front matter is not valid YAML." };
  return { values: null, body: text };
}

/**
 * People write "description: Use when: …" without the quotes that YAML asks for there, and the tools that read these files
 * forgive it: such a line's value is everything after its first colon.
 */
const quoteColons = (yaml: string) =>
  yaml.replace(
    /^([\w-]+):[ \t]+(?![ \t"'[{|>&*!])([^\r\n]*:[ \t][^\r\n]*)$/gm,
    (_, key: string, value: string) => `${key}: ${JSON.stringify(value.trim())}`,
  );

function readYaml(yaml: string): Record<string, unknown> | null {
  try {
    const document = parseDocument(yaml, { schema: "failsafe", logLevel: "silent", prettyErrors: false });
    if (document.errors.length > 0) return null;
    const values: unknown = document.toJS({ maxAliasCount: 0 });
    return typeof values === "object" && values !== null && !Array.isArray(values) ? { ...values } : null;
  } catch {
    // Aliases, and nesting too deep for the parser's stack: whatever it was, it is no front matter of a prompt.
    return null;
  }
}
