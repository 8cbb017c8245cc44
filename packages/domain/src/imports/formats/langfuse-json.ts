import { type FoundRow, foundPrompt } from "./format";
import { type JsonDocument, type JsonFormat, type JsonList, notAPrompt } from "./json-document";
import { isObject, momentOf, tagsOf, textOf } from "./values";

/**
 * Langfuse's prompt export: a list of prompt versions (also under `data`, as its API pages them), each with a `name`
 * that may hold folders, a `prompt` that is a text or a list of chat messages, and `version`, `labels`, `tags`, `config`.
 *
 * Of each name the newest version is taken; the first folder becomes the category, and the rest of the name the title.
 */
export const langfuseJson: JsonFormat = async (document) => {
  const list = [document.list(), document.list("data")].find((candidate) => isVersion(candidate?.first));
  if (list) return reading(readRows(list, await newestVersions(list)));
  const one = oneVersion(document);
  return one && reading(readOne(one));
};

const reading = (rows: AsyncIterable<FoundRow>) =>
  ({ format: "langfuse-json", label: "Prompts exported from Langfuse", rows }) as const;

function isVersion(item: unknown): item is Record<string, unknown> {
  if (!isObject(item) || typeof item.name !== "string") return false;
  const isPrompt = typeof item.prompt === "string" || Array.isArray(item.prompt);
  return isPrompt && ["labels", "version", "config", "type"].some((key) => key in item);
}

function oneVersion(document: JsonDocument): Record<string, unknown> | null {
  if (!document.names.includes("prompt")) return null;
  const whole = Object.fromEntries(document.names.map((name) => [name, document.member(name)]));
  return isVersion(whole) ? whole : null;
}

/** For each name, the place of its newest version: the highest number, or the last one where there are no numbers. */
async function newestVersions(list: JsonList): Promise<Map<string, { place: number; version: number }>> {
  const newest = new Map<string, { place: number; version: number }>();
  let place = -1;
  for await (const item of list.read()) {
    place++;
    if (!isVersion(item)) continue;
    const name = String(item.name);
    const version = typeof item.version === "number" ? item.version : 0;
    if (version >= (newest.get(name)?.version ?? 0)) newest.set(name, { place, version });
  }
  return newest;
}

async function* readRows(
  list: JsonList,
  newest: Awaited<ReturnType<typeof newestVersions>>,
): AsyncGenerator<FoundRow> {
  let place = -1;
  for await (const item of list.read()) {
    place++;
    if (!isVersion(item)) {
      yield notAPrompt(item, textOf(item) ?? "");
      continue;
    }
    const name = String(item.name);
    const latest = newest.get(name);
    if (latest?.place === place) yield toRow(name, item);
    else {
      const which = latest?.version ? `version ${latest.version}` : "a later one";
      yield { problem: `It is an older version; ${which} is taken instead.`, title: name };
    }
  }
}

async function* readOne(item: Record<string, unknown>): AsyncGenerator<FoundRow> {
  yield toRow(String(item.name), item);
}

function toRow(name: string, item: Record<string, unknown>): FoundRow {
  const [folder = "", ...rest] = name.split("/").filter((part) => part.trim() !== "");
  const createdAt = momentOf(item.createdAt);
  const hasConfig = isObject(item.config) && Object.keys(item.config).length > 0;
  return {
    prompt: foundPrompt({
      title: rest.length === 0 ? folder : rest.join("/"),
      content: promptText(item.prompt),
      category: rest.length === 0 ? null : { kind: "named", name: folder.trim() },
      // "latest" is Langfuse's own mark on every newest version, not something a person wrote.
      tags: [...tagsOf(item.tags), ...tagsOf(item.labels).filter((label) => label !== "latest")],
      createdAt,
      updatedAt: momentOf(item.updatedAt) ?? createdAt,
      note: hasConfig ? "Its model settings are not imported." : undefined,
    }),
  };
}

/** A text as it is; chat messages one after another under their roles, placeholders as [brackets]. */
function promptText(prompt: unknown): string {
  if (!Array.isArray(prompt)) return textOf(prompt) ?? "";
  const messages = prompt.filter(isObject);
  const [only] = messages;
  if (messages.length === 1 && only && only.type !== "placeholder") return textOf(only.content) ?? "";
  return messages
    .map((message) => {
      if (message.type === "placeholder") return `[${textOf(message.name) ?? "messages"}]`;
      const role = textOf(message.role) ?? "user";
      return `${role.slice(0, 1).toUpperCase()}${role.slice(1)}:\n${textOf(message.content) ?? ""}`;
    })
    .join("\n\n");
}
