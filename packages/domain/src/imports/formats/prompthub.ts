import { splitFrontMatter } from "../../core/front-matter";
import { withDeclared } from "./declared";
import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { countOf, isObject, isYes, joinRoles, momentOf, objectsOf, tagsOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

const SYSTEM = "<!-- PROMPTHUB:SYSTEM -->";
const USER = "<!-- PROMPTHUB:USER -->";

/**
 * legeling/PromptHub: selective exports and full backups (`kind` prompthub-export or prompthub-backup, JSON, also
 * gzipped), and the desktop's zip, which holds every prompt twice: in `import-with-prompthub.json` and as Markdown.
 * Versions are history; the English twin of a Chinese prompt is the same prompt.
 *
 * @see https://github.com/legeling/PromptHub/blob/main/apps/desktop/src/renderer/services/database-backup-format.ts
 * @see https://github.com/legeling/PromptHub/blob/main/apps/web/src/services/prompt-workspace.ts
 */
export const promptHub: ImportFormat = {
  id: "prompthub",
  label: "PromptHub export",
  read(files) {
    const exports = files.filter(({ json }) => payloadOf(json) !== null);
    if (exports.length > 0) {
      const rows = exports.flatMap(({ json }) => readPayload(payloadOf(json) ?? {}));
      // Beside the export, a zip holds the same prompts once more, and settings.
      const zips = exports.filter(({ name }) => name === "import-with-prompthub.json").map(folderOf);
      const isBeside = ({ path }: SourceFile) =>
        zips.some((zip) => path.startsWith(zip) && COPIES.test(path.slice(zip.length)));
      return { rows, files: files.filter((file) => exports.includes(file) || isBeside(file)) };
    }
    const pages = files.filter(({ extension, text }) => extension === "md" && text.includes(USER));
    if (pages.length === 0) return null;
    const folderFiles = files.filter(
      ({ name, json }) =>
        (name === "folders.json" && Array.isArray(json)) || (name === "_folder.json" && isObject(json)),
    );
    const folders = folderNames(
      folderFiles.flatMap(({ json }) => (isObject(json) ? [json] : objectsOf(json))),
    );
    const [versions, prompts] = [pages.filter(isVersion), pages.filter((page) => !isVersion(page))];
    const problems = versions.map(({ path }) => ({
      problem: "It is an older version of a prompt.",
      title: path,
    }));
    return {
      rows: [...prompts.map((page) => readPage(page, folders)), ...problems],
      files: [...pages, ...folderFiles],
    };
  },
};

const folderOf = ({ path, name }: SourceFile) => path.slice(0, -name.length);

/** Files of the desktop's zip beside its export, below the zip's own folder. */
const COPIES =
  /^(?:data|config|canonical|prompts|versions|skills|rules)\/|^[\w-]*(?:manifest|checkpoint)\.json$/;

/** A prompt's folder is `title__id/prompt.md` beside `versions/0001.md` and on. */
const isVersion = ({ folders, stem }: SourceFile) => folders.at(-1) === "versions" && /^\d+$/.test(stem);

const folderNames = (folders: readonly Json[]) => new Map(folders.map(({ id, name }) => [id, wordsOf(name)]));

function payloadOf(json: unknown): Json | null {
  if (!isObject(json)) return null;
  const isOurs = /^prompthub-(?:export|backup)(?:-v\d+)?$/.test(String(json.kind));
  const payload = isOurs && isObject(json.payload) ? json.payload : json;
  const [first] = objectsOf(payload.prompts);
  return isOurs || (first && "userPrompt" in first) ? payload : null;
}

function readPayload(payload: Json): FoundRow[] {
  const folders = folderNames(objectsOf(payload.folders));
  return objectsOf(payload.prompts).map((prompt) =>
    toRow(prompt, prompt.systemPrompt, prompt.userPrompt, folders.get(prompt.folderId) ?? null),
  );
}

function readPage(file: SourceFile, folders: ReadonlyMap<unknown, string | null>): FoundRow {
  const parts = splitFrontMatter(file.text);
  if (parts.problem !== undefined) return { problem: parts.problem, title: file.path };
  // The values are JSON, and front matter is read as text: "null" says nothing.
  const said = Object.entries(parts.values ?? {}).filter(([, value]) => value !== "null");
  const values: Json = Object.fromEntries(said);
  const [, rest = ""] = parts.body.split(SYSTEM, 2);
  const [system, user] = rest.split(USER, 2);
  const around = file.folders.at(file.name === "prompt.md" ? -2 : -1);
  const folder = around === undefined || around === "prompts" ? null : around;
  return toRow(values, system, user, folders.get(values.folderId) ?? folder, file.stem);
}

function toRow(prompt: Json, system: unknown, user: unknown, folder: string | null, name = ""): FoundRow {
  const content = joinRoles([
    { role: "system", text: wordsOf(system) ?? "" },
    { role: "user", text: wordsOf(user) ?? "" },
  ]);
  const declared = objectsOf(prompt.variables).map(({ name, type, defaultValue, options }) => ({
    name,
    type,
    fallback: defaultValue,
    choices: options,
  }));
  return row({
    title: wordsOf(prompt.title) ?? name,
    ...withDeclared(content, declared),
    description: wordsOf(prompt.description) ?? wordsOf(prompt.notes),
    category: folder === null ? null : { kind: "named", name: folder },
    tags: tagsOf(prompt.tags),
    isFavorite: isYes(prompt.isFavorite),
    isPinned: isYes(prompt.isPinned),
    usageCount: countOf(prompt.usageCount),
    createdAt: momentOf(prompt.createdAt),
    updatedAt: momentOf(prompt.updatedAt),
  });
}
