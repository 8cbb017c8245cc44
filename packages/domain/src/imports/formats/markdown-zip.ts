import { DomainError, invalid } from "../../core/errors";
import { EXPORT_FORMAT } from "../../exports/schemas";
import { toUtf8 } from "../reading/utf8";
import { openZip, type ZipMember } from "../reading/zip";
import { exportedCategories } from "./exported-categories";
import type { CategoryRef, FoundRow, RecognisedFile } from "./format";
import { MARKDOWN_NAME, readMarkdown } from "./markdown";
import { isObject } from "./values";

/** Beside the prompts, an exported zip lists the library's custom categories here, also those without prompts. */
export const MANIFEST_NAME = "commonplace.json";

/** A file larger than this, in bytes, holds no prompt that fits: it is not even unpacked. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/**
 * Reads a zip of Markdown files, one prompt each; a file's folder becomes its category, except the one folder that
 * everything lies in. Other files are listed as skipped.
 *
 * @throws DomainError as `openZip` does; INVALID also when there is no Markdown in it.
 */
export async function recogniseMarkdownZip(bytes: Buffer): Promise<RecognisedFile> {
  const members = await openZip(bytes);
  if (!members.some(({ path }) => MARKDOWN_NAME.test(path))) {
    throw invalid(
      "This zip holds no Markdown files. To import a CSV or JSON file, unpack it and choose that file.",
    );
  }
  const categories = exportedCategories();
  const manifest = members.find(({ path }) => path === MANIFEST_NAME);
  const isOurs = manifest !== undefined && (await readManifest(manifest, categories));
  return {
    format: "markdown-zip",
    label: isOurs ? "Markdown exported from Commonplace" : "Zip of Markdown files",
    rows: readRows(isOurs ? members.filter((member) => member !== manifest) : members, categories),
    categories: categories.list,
  };
}

/** @returns whether it is a manifest of ours; a broken one is just another file. */
async function readManifest(
  member: ZipMember,
  categories: ReturnType<typeof exportedCategories>,
): Promise<boolean> {
  if (member.size > MAX_FILE_BYTES) return false;
  try {
    const manifest: unknown = JSON.parse(toUtf8(await member.read()).toString("utf8"));
    if (!isObject(manifest) || manifest.format !== EXPORT_FORMAT) return false;
    for (const category of Array.isArray(manifest.categories) ? manifest.categories : []) {
      if (isObject(category)) categories.add({ ...category, key: category.id, name: category.name });
    }
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DomainError) return false;
    throw error;
  }
}

async function* readRows(
  members: readonly ZipMember[],
  categories: ReturnType<typeof exportedCategories>,
): AsyncGenerator<FoundRow> {
  const root = commonRoot(members.map(({ path }) => path));
  for (const member of members) {
    const title = member.path.slice(root.length);
    if (!MARKDOWN_NAME.test(title)) yield { problem: "It is not a Markdown file.", title };
    else if (member.size > MAX_FILE_BYTES) yield { problem: "It is longer than a prompt can be.", title };
    else yield await readMember(member, title, categories);
  }
}

async function readMember(
  member: ZipMember,
  path: string,
  categories: ReturnType<typeof exportedCategories>,
): Promise<FoundRow> {
  const bytes = await member.read();
  try {
    return readMarkdown(toUtf8(bytes).toString("utf8"), path, folderOf(path), categories);
  } catch (error) {
    // One file in another encoding does not spoil the others.
    if (error instanceof DomainError) return { problem: error.message, title: path };
    throw error;
  }
}

/** The one folder everything lies in, with its "/", as when a whole folder was zipped; else empty. */
function commonRoot(paths: readonly string[]): string {
  const root = /^[^/]+\//.exec(paths[0] ?? "")?.[0];
  return root !== undefined && paths.every((path) => path.startsWith(root)) ? root : "";
}

function folderOf(path: string): CategoryRef | null {
  const name = path.split("/").at(-2)?.trim() ?? "";
  return name === "" ? null : { kind: "named", name };
}
