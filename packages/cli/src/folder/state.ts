import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { PromptTexts } from "@commonplace/domain/prompts/schemas";
import { z } from "zod";
import { Failure } from "../failure";
import { writeWhole } from "./files";

/** Beside the prompts; git ignores it, because a file's `version` says the same to another copy of the folder. */
const STATE = ".commonplace";

const folderSchema = z.object({ format: z.literal(1), url: z.string(), userId: z.string() });
const keptSchema = z.object({
  version: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
});

/** The last version of a prompt that both the folder and the site had. */
export interface KeptVersion {
  readonly version: number;
  readonly texts: PromptTexts;
}

/** The common versions of a folder and a site. */
export interface FolderState {
  readonly kept: ReadonlyMap<string, KeptVersion>;
  keep(id: string, version: KeptVersion): Promise<void>;
  forget(id: string): Promise<void>;
}

const ID = /^[\w-]{1,64}$/;

/**
 * Opens the state of a folder; the first time it is made.
 *
 * @throws Failure when the folder is another site's or another person's.
 */
export async function openState(
  folder: string,
  owner: { url: string; userId: string },
): Promise<FolderState> {
  const root = path.join(folder, STATE);
  const head = path.join(root, "folder.json");
  const prompts = path.join(root, "prompts");
  const known = await readAs(folderSchema, head);
  if (known && (known.url !== owner.url || known.userId !== owner.userId)) {
    const whose = known.url === owner.url ? "another person" : known.url;
    throw new Failure(`${folder} belongs to ${whose}. Choose another folder, or sign in there.`);
  }
  await mkdir(prompts, { recursive: true });
  if (!known) {
    await writeWhole(path.join(root, ".gitignore"), "*\n");
    await writeWhole(head, `${JSON.stringify({ format: 1, ...owner }, null, 2)}\n`);
  }

  const fileOf = (id: string) => {
    if (!ID.test(id)) throw new Failure(`"${id}" is no id of a prompt.`);
    return path.join(prompts, `${id}.json`);
  };
  const kept = new Map<string, KeptVersion>();
  for (const name of await readdir(prompts)) {
    const read = name.endsWith(".json") ? await readAs(keptSchema, path.join(prompts, name)) : null;
    if (!read) continue;
    const { version, ...texts } = read;
    kept.set(name.slice(0, -".json".length), { version, texts });
  }
  return {
    kept,
    async keep(id, { version, texts }) {
      const { title, description, content, category, tags } = texts;
      const row = { version, title, description, category, tags, content };
      await writeWhole(fileOf(id), `${JSON.stringify(row, null, 2)}\n`);
      kept.set(id, { version, texts });
    },
    async forget(id) {
      await rm(fileOf(id), { force: true });
      kept.delete(id);
    },
  };
}

/** Null when there is no such file, or it is damaged: the site has every version, too. */
async function readAs<T extends z.ZodType>(schema: T, file: string): Promise<z.output<T> | null> {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(file, "utf8")));
    return read.success ? read.data : null;
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      (error instanceof Error && "code" in error && error.code === "ENOENT")
    )
      return null;
    throw error;
  }
}
