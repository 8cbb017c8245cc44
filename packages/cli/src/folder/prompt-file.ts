import { splitFrontMatter, withFrontMatter } from "@commonplace/domain/core/front-matter";
import type { PromptTexts } from "@commonplace/domain/prompts/schemas";

/** A prompt as its file has it: its category by the name that people read. */
export interface PromptFile {
  /** Null: it is not on the site yet. */
  readonly id: string | null;
  /** The version on the site that the file was made from. */
  readonly version: number | null;
  readonly texts: PromptTexts;
}

/** The result of reading a file; one without front matter is no prompt. */
export type ReadFile =
  | { readonly kind: "prompt"; readonly file: PromptFile }
  | { readonly kind: "other" }
  | { readonly kind: "problem"; readonly message: string };

/** Lines that a merge writes around what both sides changed, as git does. */
const CONFLICT = [/^<{7} /m, /^={7}$/m, /^>{7} /m];

/** @param name of the file, without its ending: the title of a prompt whose front matter has none. */
export function readPromptFile(written: string, name: string): ReadFile {
  // Where git turned every line end into CRLF, the first one shows it.
  const text = written.startsWith("---\r\n") ? written.replaceAll("\r\n", "\n") : written;
  const parts = splitFrontMatter(text);
  if (parts.problem !== undefined) return { kind: "problem", message: parts.problem };
  const { values, body } = parts;
  if (!values) return { kind: "other" };
  // Exactly what `writePromptFile` put around the text.
  const content = body.replace(/^\n/, "").replace(/\n$/, "");
  if (CONFLICT.every((line) => line.test(content))) {
    return {
      kind: "problem",
      message: "It holds <<<<<<< and >>>>>>>: settle what both sides changed first.",
    };
  }
  const id = textOf(values.id);
  const version = Number(textOf(values.version) || Number.NaN);
  return {
    kind: "prompt",
    file: {
      id: id || null,
      version: Number.isSafeInteger(version) && version > 0 ? version : null,
      texts: {
        title: textOf(values.title) || name,
        description: textOf(values.description),
        content,
        category: textOf(values.category),
        tags: tagsOf(values.tags),
      },
    },
  };
}

/** The file of a prompt. @param before its present text: other keys of its front matter stay. */
export function writePromptFile({ id, version, texts }: PromptFile, before = ""): string {
  const { title, description, content, category, tags } = texts;
  const values = {
    id: id ?? undefined,
    title,
    description: description || undefined,
    category: category || undefined,
    tags: tags.length > 0 ? [...tags] : undefined,
    version: version === null ? undefined : String(version),
  };
  return `${withFrontMatter(before, values, content)}\n`;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function tagsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : textOf(value).split(",");
  return [...new Set(list.map(textOf).filter((tag) => tag !== ""))];
}
