import { type FoundRow, type ImportFormat, row } from "./format";
import { countOf, isObject, joinRoles, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * linshenkx/prompt-optimizer: `favorites.json`, and the app's backup zip with `app-data.json`, whose `userTemplates` are
 * prompts too. What a favourite keeps of its own past, the history and the models (with their keys) are not.
 *
 * @see https://github.com/linshenkx/prompt-optimizer/blob/main/packages/core/src/services/favorite/types.ts
 * @see https://github.com/linshenkx/prompt-optimizer/blob/main/packages/core/src/services/template/types.ts
 */
export const promptOptimizer: ImportFormat = {
  id: "prompt-optimizer",
  label: "Prompt Optimizer export",
  read(files) {
    const read = files.filter(({ json }) => favoritesOf(json) !== null || templatesOf(json) !== null);
    if (read.length === 0) return null;
    const rows = read.flatMap(({ json }) => [...(favoritesOf(json) ?? []), ...(templatesOf(json) ?? [])]);
    const packages = new Set(read.map(({ folders }) => folders.join("/")));
    const isManifest = (path: string[], name: string) =>
      name === "manifest.json" && packages.has(path.join("/"));
    return {
      rows,
      files: files.filter((file) => read.includes(file) || isManifest(file.folders, file.name)),
    };
  },
};

function favoritesOf(json: unknown): FoundRow[] | null {
  if (!isObject(json) || !Array.isArray(json.favorites) || "prompts" in json) return null;
  // Other tools keep ids under this name.
  if (!json.favorites.every((each) => isObject(each) && typeof each.content === "string")) return null;
  const names = new Map(objectsOf(json.categories).map(({ id, name }) => [id, wordsOf(name)]));
  return objectsOf(json.favorites).map((favorite) => {
    const name = names.get(favorite.category) ?? null;
    return row({
      title: wordsOf(favorite.title) ?? "",
      content: textOf(favorite.content) ?? "",
      description: wordsOf(favorite.description),
      category: name === null ? null : { kind: "named", name },
      tags: tagsOf(favorite.tags),
      isFavorite: true,
      usageCount: countOf(favorite.useCount),
      createdAt: momentOf(favorite.createdAt),
      updatedAt: momentOf(favorite.updatedAt),
    });
  });
}

/** A template exported alone. */
const isTemplate = ({ name, content, metadata }: Json) =>
  typeof name === "string" && content !== undefined && isObject(metadata) && "templateType" in metadata;

function templatesOf(json: unknown): FoundRow[] | null {
  if (!isObject(json)) return null;
  const data: Json = isObject(json.data) ? json.data : json;
  const templates = isTemplate(json) ? [json] : data.userTemplates;
  if (!Array.isArray(templates)) return null;
  return objectsOf(templates)
    .filter(({ isBuiltin }) => isBuiltin !== true)
    .map((template) => {
      const metadata = isObject(template.metadata) ? template.metadata : {};
      const messages = objectsOf(template.content);
      return row({
        title: wordsOf(template.name) ?? "",
        content:
          textOf(template.content) ??
          joinRoles(
            messages.map(({ role, content }) => ({
              role: textOf(role) ?? "user",
              text: textOf(content) ?? "",
            })),
          ),
        description: wordsOf(metadata.description),
        createdAt: momentOf(metadata.lastModified),
      });
    });
}
