import { cellReader, headerOf } from "./csv-cells";
import { type FoundRow, perFile, row } from "./format";
import {
  categoryNamed,
  isObject,
  momentOf,
  objectsOf,
  tagsOf,
  textOf,
  titleFromText,
  wordsOf,
} from "./values";

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
  textNameIn(item) !== undefined &&
  ["Teaser", "PromptHint", "Community", "ID"].some((name) => name in item);

/** Tables for people spell it out, as AIPRM's own form does. */
const textNameIn = (item: Json) =>
  ["Prompt", "Prompt Template", "PromptTemplate"].find((name) => name in item);

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
  const content = textOf(item[textNameIn(item) ?? "Prompt"]) ?? "";
  return row({
    // AIPRM's server leaves the title out where it sends a prompt alone; its first line then has it.
    title: wordsOf(item.Title) ?? titleFromText(content),
    content,
    description: wordsOf(item.Teaser) ?? wordsOf(item.PromptHint),
    category: categoryNamed(item.Category),
    tags: tagsOf(item.Tags),
    createdAt: momentOf(item.CreationTime ?? item.CreatedAt),
    updatedAt: momentOf(item.RevisionTime ?? item.UpdatedAt),
  });
}
