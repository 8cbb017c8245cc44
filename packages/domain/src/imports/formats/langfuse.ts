import { type FoundRow, type ImportFormat, row } from "./format";
import { isObject, joinRoles, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * Langfuse's prompts: what its Prompts page exports and what its API answers for one prompt or, under `data`, for a page of
 * them: `name` that may hold folders, `prompt` that is a text or a list of chat messages, `version`, `labels`, `tags`,
 * `config`.
 *
 * Of each name the newest version is taken; its first folder becomes the category. Labels say where a version is deployed
 * and are no tags. The API's list holds names only, which is said for each.
 *
 * @see https://langfuse.com/docs/prompt-management/data-model
 */
export const langfuse: ImportFormat = {
  id: "langfuse",
  label: "Prompts exported from Langfuse",
  read(files) {
    const read = files.filter(({ json }) => versionsIn(json).length > 0 || namesIn(json).length > 0);
    if (read.length === 0) return null;
    const rows = read.flatMap(({ json }): readonly FoundRow[] => {
      const versions = versionsIn(json);
      if (versions.length > 0) return readVersions(versions);
      return namesIn(json).map((item) => ({
        problem: "This list of Langfuse's API holds no prompt texts. Export the prompts themselves.",
        title: wordsOf(item.name) ?? "",
      }));
    });
    return { rows, files: read };
  },
};

function itemsOf(json: unknown): Json[] {
  if (!isObject(json)) return objectsOf(json);
  return Array.isArray(json.data) ? objectsOf(json.data) : [json];
}

const versionsIn = (json: unknown) => itemsOf(json).filter(isVersion);

function isVersion({ name, prompt, ...rest }: Json): boolean {
  if (typeof name !== "string" || (typeof prompt !== "string" && !Array.isArray(prompt))) return false;
  return "labels" in rest || "version" in rest || ("config" in rest && "type" in rest);
}

const namesIn = (json: unknown) =>
  itemsOf(json).filter(
    ({ name, versions, labels }) =>
      typeof name === "string" && Array.isArray(versions) && Array.isArray(labels),
  );

function readVersions(versions: readonly Json[]): FoundRow[] {
  const newest = new Map<unknown, Json>();
  for (const item of versions) {
    const known = newest.get(item.name);
    if (!known || numberOf(item) >= numberOf(known)) newest.set(item.name, item);
  }
  return versions.map((item) => {
    const latest = newest.get(item.name) ?? item;
    if (item === latest) return toRow(item);
    const which = numberOf(latest) > 0 ? `version ${numberOf(latest)}` : "a later one";
    return { problem: `It is an older version; ${which} is taken instead.`, title: String(item.name) };
  });
}

const numberOf = ({ version }: Json) => (typeof version === "number" ? version : 0);

function toRow(item: Json): FoundRow {
  const [folder = "", ...rest] = String(item.name)
    .split("/")
    .filter((part) => part.trim() !== "");
  const createdAt = momentOf(item.createdAt);
  const hasConfig = isObject(item.config) && Object.keys(item.config).length > 0;
  return row({
    title: rest.length === 0 ? folder : rest.join("/"),
    content: promptText(item.prompt),
    category: rest.length === 0 ? null : { kind: "named", name: folder.trim() },
    tags: tagsOf(item.tags),
    createdAt,
    updatedAt: momentOf(item.updatedAt) ?? createdAt,
    note: hasConfig ? "Its model settings are not imported." : undefined,
  });
}

/** A text as it is; chat messages one after another under their roles, placeholders as [brackets]. */
function promptText(prompt: unknown): string {
  if (!Array.isArray(prompt)) return textOf(prompt) ?? "";
  const parts = objectsOf(prompt).map((message) =>
    message.type === "placeholder"
      ? { role: "", text: `[${textOf(message.name) ?? "messages"}]` }
      : { role: textOf(message.role) ?? "user", text: textOf(message.content) ?? "" },
  );
  return joinRoles(parts).replace(/^:\n/gm, "");
}
