import { splitFrontMatter } from "../../core/front-matter";
import { withoutFence } from "./fences";
import { fieldsOf } from "./field-names";
import { type CategoryRef, type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { categoryNamed, isYes, momentOf, tagsOf, textOf, titleFromName } from "./values";

const EXTENSIONS = ["md", "markdown", "mdx", "txt", "text", ""];

/** Files that explain a collection, as repositories have them. */
const ABOUT = /^(?:readme|license|licence|contributing|changelog|code_of_conduct|security)$/i;

/**
 * Markdown and text files, one prompt each. In a zip, or with several files at once, a file's folder is its category, except
 * the one folder that everything lies in, and files about the collection are offered only.
 */
export const markdown: ImportFormat = {
  id: "markdown",
  label: "Markdown or text",
  read(files) {
    const read = files.filter((file) => EXTENSIONS.includes(file.extension) && !file.unreadable);
    if (read.length === 0 || (files.length === 1 && read[0]?.text.trim() === "")) return null;
    const root = commonRoot(files.map(({ path }) => path));
    return {
      rows: read.map((file) => readFile(file, root, files.length > 1)),
      files: read,
      label: files.length > 1 ? "Markdown and text files" : "Markdown file",
    };
  },
};

function readFile(file: SourceFile, root: string, isOneOfMany: boolean): FoundRow {
  const path = file.path.slice(root.length);
  if (file.text.trim() === "") return { problem: "This file is empty.", title: path };
  const folder = categoryNamed(path.split("/").at(-2));
  const found = readMarkdown(file.text, path, folder);
  if (!isOneOfMany) return found;
  const inFolder = { ...found, folder: path.split("/").slice(0, -1).join("/") };
  if ("problem" in inFolder || !ABOUT.test(file.stem)) return inFolder;
  return {
    ...inFolder,
    prompt: {
      ...inFolder.prompt,
      isOffered: true,
      note: "It tells about the other files rather than being a prompt.",
    },
  };
}

/** The one folder everything lies in, with its "/", as when a whole folder was zipped; else empty. */
export function commonRoot(paths: readonly string[]): string {
  const root = /^[^/]+\//.exec(paths[0] ?? "")?.[0];
  return root !== undefined && paths.every((path) => path.startsWith(root)) ? root : "";
}

/**
 * Reads one Markdown or text file as one prompt. Its title is the front matter's, else, for Markdown, the heading the text
 * opens with, else the file's name. Blank lines around the text are dropped, and a fence that holds all of it.
 *
 * @param path the file's name, with its folders.
 * @param folder where it goes when its front matter names no category.
 */
export function readMarkdown(text: string, path: string, folder: CategoryRef | null): FoundRow {
  const parts = splitFrontMatter(text);
  if (parts.problem !== undefined) return { problem: parts.problem, title: path };
  const { values, body } = parts;
  const fields = fieldsOf(Object.keys(values ?? {}));
  const value = (name: string | undefined) => (values && name !== undefined ? said(values[name]) : null);
  const written = body.replace(/^(?:[ \t]*\r?\n)+/, "").trimEnd();
  const createdAt = momentOf(value(fields.createdAt));
  const heading = /\.(?:txt|text)$/i.test(path) ? null : openingHeading(written);
  const below = heading === null ? written : written.slice(written.search(/[\r\n]|$/));
  const unfenced = withoutFence(below);
  const content = unfenced === below ? written : unfenced;
  return row({
    title: textOf(value(fields.title)) ?? heading ?? nameOf(path),
    description: textOf(value(fields.description)),
    content: content === "" ? (textOf(value(fields.content)) ?? "") : content,
    category: categoryNamed(value(fields.category)) ?? folder,
    tags: tagsOf(value(fields.tags)),
    isFavorite: isYes(value(fields.favorite)),
    createdAt,
    updatedAt: momentOf(value(fields.updatedAt)) ?? createdAt,
  });
}

/** A value that says something: YAML's ways to write "nothing" reach us as text. */
const said = (value: unknown) => (value === "" || value === "~" || value === "null" ? null : value);

/** The heading a text opens with; null when it opens with anything else. */
function openingHeading(content: string): string | null {
  const heading = /^#{1,6}[ \t]+(?<words>[^\r\n]+)/.exec(content)?.groups?.words;
  return heading?.replace(/[ \t]+#+[ \t]*$/, "").trim() || null;
}

function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return titleFromName(name.replace(/(?<=.)\.[^.]+$/, ""));
}
