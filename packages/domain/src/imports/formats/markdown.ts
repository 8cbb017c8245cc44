import type { exportedCategories } from "./exported-categories";
import { guessFields } from "./field-names";
import { type CategoryRef, type FoundRow, foundPrompt } from "./format";
import { splitFrontMatter } from "./front-matter";
import { categoryNamed, countOf, isYes, momentOf, tagsOf, textOf } from "./values";

/** Key in the front matter of files this product exported; its value is the version of their layout. */
export const MARKDOWN_MARK = "commonplace";

export const MARKDOWN_NAME = /\.(?:md|markdown|mdx|txt)$/i;

/**
 * Reads one Markdown file as one prompt.
 *
 * The title is the front matter's, else the heading the text opens with, else the file's name. Blank lines around the
 * text are dropped, except in files we exported ourselves: those give back exactly what was exported.
 *
 * @param path the file's name, with its folders.
 * @param folder where it goes when its front matter names no category.
 */
export function readMarkdown(
  text: string,
  path: string,
  folder: CategoryRef | null,
  categories: ReturnType<typeof exportedCategories>,
): FoundRow {
  const parts = splitFrontMatter(text);
  if (parts.problem !== undefined) return { problem: parts.problem, title: path };
  const { values, body } = parts;
  if (values && MARKDOWN_MARK in values) return readOurs(values, body, categories);

  const fields = guessFields(Object.keys(values ?? {}));
  const value = (name: string | undefined) => (values && name !== undefined ? said(values[name]) : null);
  const content = body.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();
  const createdAt = momentOf(values?.created ?? values?.date);
  return {
    prompt: foundPrompt({
      title: textOf(value(fields.title)) ?? openingHeading(content) ?? nameOf(path),
      description: textOf(value(fields.description)),
      content: content === "" ? (textOf(value(fields.content)) ?? "") : content,
      category: categoryNamed(value(fields.category)) ?? folder,
      tags: tagsOf(value(fields.tags)),
      isFavorite: isYes(values?.favorite),
      createdAt,
      updatedAt: momentOf(values?.updated) ?? createdAt,
    }),
  };
}

function readOurs(
  values: Record<string, unknown>,
  body: string,
  categories: ReturnType<typeof exportedCategories>,
): FoundRow {
  return {
    prompt: foundPrompt({
      exportedId: textOf(values.id),
      title: textOf(values.title) ?? "",
      description: textOf(values.description),
      content: body.replace(/^\r?\n/, ""),
      category: categories.refer({ key: values.categoryId, name: values.category }),
      tags: Array.isArray(values.tags) ? values.tags.filter((tag) => typeof tag === "string") : [],
      isFavorite: isYes(values.favorite),
      usageCount: countOf(values.usageCount),
      createdAt: momentOf(values.created),
      updatedAt: momentOf(values.updated),
    }),
  };
}

/** A value that says something: YAML's ways to write "nothing" reach us as text. */
const said = (value: unknown) => (value === "" || value === "~" || value === "null" ? null : value);

/** The heading a text opens with; null when it opens with anything else. */
function openingHeading(content: string): string | null {
  const heading = /^#{1,6}[ \t]+(?<words>[^\r\n]+)/.exec(content)?.groups?.words;
  return heading?.replace(/[ \t]+#+[ \t]*$/, "").trim() || null;
}

/** A file's name without its folders and extension, with the dashes and underscores of file names as blanks. */
function nameOf(path: string): string {
  const name = (path.split("/").at(-1) ?? path).replace(MARKDOWN_NAME, "");
  return name.includes(" ") ? name : name.replace(/[-_]+/g, " ").trim() || name;
}
