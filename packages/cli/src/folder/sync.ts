import path from "node:path";
import { type PromptTexts, type PromptView, promptVersion } from "@commonplace/domain/prompts/schemas";
import { currentUserView } from "@commonplace/domain/sessions/schemas";
import type { Api } from "../api/client";
import { isRefusal } from "../api/client";
import { promptPath } from "../api/prompts";
import { Failure } from "../failure";
import { type Categories, readCategories } from "./categories";
import { type FolderFiles, type FoundFile, readFiles, writeWhole } from "./files";
import { areSame, mergeSides } from "./merge";
import { writePromptFile } from "./prompt-file";
import { type FolderState, type KeptVersion, openState } from "./state";

/** The changes to the prompts of a folder, in sentences. */
export interface Report {
  /** Did something. */
  done(what: string, file: string, why?: string): void;
  /** Left something for the person to decide; the command ends with exit code 1. */
  open(file: string, why: string): void;
}

/** A folder of prompts, its site, and their common versions. */
export interface Folder {
  readonly root: string;
  readonly api: Api;
  readonly files: FolderFiles;
  readonly state: FolderState;
  readonly categories: Categories;
  readonly report: Report;
}

/** Opens a folder for the person who is signed in. Files that cannot be read as prompts are reported and left alone. */
export async function openFolder(root: string, api: Api, report: Report): Promise<Folder> {
  const { id: userId } = await api.ask(currentUserView, "/api/auth/user");
  const state = await openState(root, { url: api.site.url, userId }).catch((error: unknown) => {
    throw error instanceof Failure ? error : new Failure(`${root} cannot be used: ${messageOf(error)}`);
  });
  const files = await readFiles(root);
  for (const { path, message } of files.left) report.open(path, message);
  return { root, api, files, state, categories: await readCategories(api), report };
}

/** The texts of a prompt of the site, as its file has them. */
export const textsOf = (
  {
    title,
    description,
    content,
    category,
    tags,
  }: Omit<PromptTexts, "description"> & { description: string | null },
  categories: Categories,
): PromptTexts => ({
  title,
  description: description ?? "",
  content,
  category: categories.nameOf(category),
  tags,
});

/**
 * The version that a file was made from: kept in the folder, else the site's of the number in the file.
 *
 * @returns null where neither has it: then both sides count as new.
 */
export async function baseOf(
  { api, state, categories }: Folder,
  id: string,
  file: FoundFile,
): Promise<KeptVersion | null> {
  const kept = state.kept.get(id);
  // Git may have brought a file of another version than this copy of the folder last saw.
  if (kept && (file.version === null || file.version === kept.version)) return kept;
  if (file.version === null) return null;
  try {
    const found = await api.ask(promptVersion, `${promptPath(id)}/versions/${file.version}`);
    return { version: found.version, texts: textsOf(found, categories) };
  } catch (error) {
    if (isRefusal(error, 404)) return null;
    throw error;
  }
}

/** Writes a prompt's file, and keeps the site's version as the common one. */
export async function writePrompt(
  { root, state }: Folder,
  id: string,
  { path: name, written }: Pick<FoundFile, "path" | "written">,
  { texts, version, site }: { texts: PromptTexts; version: number; site: PromptTexts },
): Promise<void> {
  const text = writePromptFile({ id, version, texts }, written);
  if (text !== written) await writeWhole(path.join(root, name), text);
  await state.keep(id, { version, texts: site });
}

/**
 * Merges the site's present version into a prompt's file.
 *
 * @returns the merged texts when nothing is left to decide; else null, and the file has both sides.
 */
export async function mergeIntoFile(
  folder: Folder,
  file: FoundFile,
  prompt: PromptView,
): Promise<PromptTexts | null> {
  const { id, version } = prompt;
  const site = textsOf(prompt, folder.categories);
  const base = await baseOf(folder, id, file);
  const none: PromptTexts = { title: "", description: "", content: "", category: "", tags: [] };
  const isSame = areSame(file.texts, site);
  const { texts, conflicts } = isSame
    ? { texts: site, conflicts: [] }
    : mergeSides(base?.texts ?? none, file.texts, site);
  await writePrompt(folder, id, file, { texts, version, site });
  for (const conflict of conflicts) folder.report.open(file.path, conflict);
  return conflicts.length > 0 ? null : texts;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
