import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { safeName } from "@commonplace/domain/core/file-names";
import { Failure } from "../failure";
import { type PromptFile, readPromptFile } from "./prompt-file";

/** A prompt's file in the folder. */
export interface FoundFile extends PromptFile {
  /** Relative to the folder, with "/" between names. */
  readonly path: string;
  /** As it stands there. */
  readonly written: string;
}

/** A file that is left alone, and why. */
export interface LeftFile {
  readonly path: string;
  readonly message: string;
}

export interface FolderFiles {
  /** The files of prompts that are on the site, by id. */
  readonly byId: ReadonlyMap<string, FoundFile>;
  /** The files of prompts that are not. */
  readonly fresh: readonly FoundFile[];
  readonly left: readonly LeftFile[];
  /** A path for a new file that no other has, on any system. */
  newPath(title: string): string;
}

/** Names that two systems take for one. */
const sameName = (name: string) => name.normalize("NFC").toLowerCase();

/** Reads every Markdown file with front matter in a folder and below. Links are not followed. */
export async function readFiles(folder: string): Promise<FolderFiles> {
  const byId = new Map<string, FoundFile>();
  const fresh: FoundFile[] = [];
  const left: LeftFile[] = [];
  const taken = new Set<string>();
  for (const name of await listNames(folder)) {
    taken.add(sameName(name));
    if (!name.toLowerCase().endsWith(".md")) continue;
    const written = await readFile(path.join(folder, name), "utf8");
    const read = readPromptFile(written, path.posix.basename(name).replace(/\.md$/i, ""));
    if (read.kind === "problem") left.push({ path: name, message: read.message });
    if (read.kind !== "prompt") continue;
    const found = { ...read.file, path: name, written };
    const { id } = found;
    const other = id === null ? undefined : byId.get(id);
    if (other)
      throw new Failure(
        `${other.path} and ${name} have the same id. Take it out of the copy, then try again.`,
      );
    if (id === null) fresh.push(found);
    else byId.set(id, found);
  }
  return {
    byId,
    fresh,
    left,
    newPath(title) {
      const base = safeName(title);
      for (let count = 1; ; count++) {
        const name = `${base}${count > 1 ? ` (${count})` : ""}.md`;
        if (taken.has(sameName(name))) continue;
        taken.add(sameName(name));
        return name;
      }
    },
  };
}

async function listNames(folder: string, within = ""): Promise<string[]> {
  const entries = await readdir(path.join(folder, within), { withFileTypes: true });
  const names = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith(".") && name !== "node_modules")
      .map(async (entry) => {
        const name = within ? `${within}/${entry.name}` : entry.name;
        if (entry.isDirectory()) return listNames(folder, name);
        return [name];
      }),
  );
  return names.flat().sort();
}

/** Writes a file as a whole or not at all. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const beside = path.join(path.dirname(file), `.${randomUUID()}.new`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(beside, text);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
