import { Document, parseDocument } from "yaml";
import { isNestedTooDeep } from "./yaml-nesting";

/** A block longer than this, in characters, is no front matter. */
const MAX_LENGTH = 64 * 1024;
const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m;

/** A Markdown text taken apart. `values` is null when it has no front matter, which leaves all of it as `body`. */
export type FrontMatter =
  | { values: Record<string, unknown> | null; yaml: string; body: string; problem?: undefined }
  | { problem: string };

/**
 * Splits a Markdown text into the YAML block at its top and the text after it, byte for byte.
 *
 * Every value is read as text: "title: 007" is a title, not a number. Aliases are refused, so that ten lines cannot
 * unfold into gigabytes.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = OPENING.exec(text.slice(0, 1024))?.[0];
  if (opening === undefined) return { values: null, yaml: "", body: text };
  const block = text.slice(opening.length, opening.length + MAX_LENGTH);
  const closing = CLOSING.exec(block);
  if (!closing) return { values: null, yaml: "", body: text };
  const yaml = block.slice(0, closing.index);
  const values = readYaml(yaml) ?? readYaml(quoteColons(yaml));
  if (values) return { values, yaml, body: text.slice(opening.length + closing.index + closing[0].length) };
  // A line of dashes may also just rule off a text; a block that starts with "key:" was meant as front matter.
  if (/^\s*[\w-]+[ \t]*:/.test(yaml)) return { problem: "Its front matter is not valid YAML." };
  return { values: null, yaml: "", body: text };
}

/**
 * A Markdown text with these values in its front matter, and a blank line before its body.
 *
 * @param before an earlier form of the text: comments and other keys of its front matter stay.
 * @param values texts and lists of texts; undefined takes a key away.
 */
export function withFrontMatter(
  before: string,
  values: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
): string {
  const parts = splitFrontMatter(before);
  const known = parts.problem === undefined ? parts : { values: null, yaml: "" };
  const parsed = parseDocument(known.yaml, { logLevel: "silent" });
  // Front matter that only the forgiving reader understands is written anew.
  const document = parsed.errors.length > 0 || !known.values ? new Document(known.values ?? {}) : parsed;
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) document.delete(key);
    else if (!isUnchanged(known.values?.[key], value)) document.set(key, document.createNode(value));
  }
  // Quoted and unfolded, every value comes back as it went in, whatever it looks like.
  const yaml = document.toString({
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
    doubleQuotedAsJSON: true,
    lineWidth: 0,
  });
  return `---\n${yaml}---\n\n${body}`;
}

const isUnchanged = (before: unknown, value: string | readonly string[]) =>
  JSON.stringify(before) === JSON.stringify(value);

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
  if (isNestedTooDeep(yaml)) return null;
  try {
    const document = parseDocument(yaml, { schema: "failsafe", logLevel: "silent", prettyErrors: false });
    if (document.errors.length > 0) return null;
    const values: unknown = document.toJS({ maxAliasCount: 0 });
    return typeof values === "object" && values !== null && !Array.isArray(values) ? { ...values } : null;
  } catch {
    // Aliases: the block is no front matter of a prompt.
    return null;
  }
}
