import { cellReader, headerOf } from "./csv-cells";
import { type FoundRow, perFile, row } from "./format";
import { categoryNamed, isObject, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

/**
 * AIPRM's prompt objects (ID, Title, Teaser, PromptHint, Prompt, Category, Community), as its browser extension and scripts
 * of its users write them down, in JSON or as a table. AIPRM publishes no description of them.
 */
export const aiprm = perFile("aiprm", "AIPRM prompts", ({ json, table }) => {
  const items = table ? tableItems(headerOf(table), table.rows.slice(1)) : jsonItems(json);
  const [first] = items;
  return first && isOurs(first) ? items.map(toRow) : null;
});

type Json = Record<string, unknown>;

const isOurs = (item: Json) =>
  "Title" in item &&
  "Prompt" in item &&
  ["Teaser", "PromptHint", "Community", "ID"].some((name) => name in item);

function jsonItems(json: unknown): Json[] {
  if (!isObject(json)) return objectsOf(json);
  return "Prompt" in json ? [json] : objectsOf(json.Prompts ?? json.prompts ?? json.data);
}

function tableItems(header: readonly string[], rows: readonly (readonly string[])[]): Json[] {
  return rows.map((cells) => {
    const cell = cellReader(header, cells);
    return Object.fromEntries(header.map((name) => [name, cell(name)]));
  });
}

function toRow(item: Json): FoundRow {
  return row({
    title: textOf(item.Title) ?? "",
    content: textOf(item.Prompt) ?? "",
    description: wordsOf(item.Teaser) ?? wordsOf(item.PromptHint),
    category: categoryNamed(item.Category),
    tags: tagsOf(item.Tags),
    createdAt: momentOf(item.CreationTime ?? item.CreatedAt),
    updatedAt: momentOf(item.RevisionTime ?? item.UpdatedAt),
  });
}
