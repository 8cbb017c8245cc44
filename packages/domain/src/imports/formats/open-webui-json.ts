import { type FoundRow, foundPrompt } from "./format";
import { type JsonFormat, type JsonList, notAPrompt } from "./json-document";
import { isObject, momentOf, tagsOf, textOf } from "./values";

/**
 * Open WebUI's "Export prompts": a list of objects with a slash `command`, a `content`, and a `title` (`name` in newer
 * versions). Times are in seconds: `timestamp`, in newer versions `created_at` and `updated_at`.
 */
export const openWebUiJson: JsonFormat = (document) => {
  const list = document.list();
  if (!list || !isObject(list.first)) return null;
  const { command, content, title, name } = list.first;
  if (typeof command !== "string" || typeof content !== "string") return null;
  if (typeof title !== "string" && typeof name !== "string") return null;
  return { format: "open-webui-json", label: "Prompts exported from Open WebUI", rows: readRows(list) };
};

async function* readRows(list: JsonList): AsyncGenerator<FoundRow> {
  for await (const item of list.read()) {
    if (!isObject(item)) {
      yield notAPrompt(item);
      continue;
    }
    const command = (textOf(item.command) ?? "").replace(/^\/+/, "");
    const title = (textOf(item.title) ?? textOf(item.name) ?? "").trim();
    const createdAt = momentOf(item.created_at ?? item.timestamp);
    const meta = isObject(item.meta) ? item.meta : {};
    yield {
      prompt: foundPrompt({
        title: title === "" ? command : title,
        content: textOf(item.content) ?? "",
        description: command === "" ? null : `Open WebUI command: /${command}`,
        tags: tagsOf(item.tags ?? meta.tags),
        createdAt,
        updatedAt: momentOf(item.updated_at) ?? createdAt,
      }),
    };
  }
}
