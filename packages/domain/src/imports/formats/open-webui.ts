import { perFile, row } from "./format";
import { isObject, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

/**
 * Open WebUI's "Export prompts": a list of objects with a slash `command`, a `content` and, up to 0.7, a `title` and a
 * `timestamp`, since 0.8 a `name`, `tags`, `created_at` and `updated_at`. Times are in seconds.
 *
 * @see https://github.com/open-webui/open-webui/blob/main/backend/open_webui/models/prompts.py
 */
export const openWebUi = perFile("open-webui", "Prompts exported from Open WebUI", ({ json }) => {
  const items = objectsOf(json);
  const [first] = items;
  if (!first || typeof first.command !== "string" || typeof first.content !== "string") return null;
  if (typeof first.title !== "string" && typeof first.name !== "string") return null;
  return items.map((item) => {
    const command = (textOf(item.command) ?? "").replace(/^\/+/, "");
    const createdAt = momentOf(item.created_at ?? item.timestamp);
    const meta = isObject(item.meta) ? item.meta : {};
    return row({
      title: wordsOf(item.title) ?? wordsOf(item.name) ?? command,
      content: textOf(item.content) ?? "",
      description: command === "" ? null : `Open WebUI command: /${command}`,
      tags: tagsOf(item.tags ?? meta.tags),
      createdAt,
      updatedAt: momentOf(item.updated_at) ?? createdAt,
    });
  });
});
