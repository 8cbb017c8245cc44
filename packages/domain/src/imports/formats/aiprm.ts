import { cellReader, headerOf } from "./csv-cells";
import { type FillIn, writeFillIn } from "./fill-ins";
import { type FoundRow, perFile, row } from "./format";
import {
  categoryNamed,
  isObject,
  isYes,
  momentOf,
  objectsOf,
  tagsOf,
  textOf,
  titleFromText,
  wordsOf,
} from "./values";

/**
 * AIPRM's prompts, in JSON or as a table, in the field names of its browser extension. Its Topic and Activity were called
 * Community and Category before. AIPRM has no export: these are what scripts of its users save.
 *
 * @see https://github.com/asgeirtj/AIPRM-for-ChatGPT (inject.js: Prompt, PromptVariable)
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
  ["Teaser", "PromptHint", "Community", "Topic", "ID"].some((name) => name in item);

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

/** A fill-in by its number: `[VARIABLE1]`, or with all about it: `[VARIABLE2:Title:Default:One|Two]`. */
const VARIABLE = /\[VARIABLE([1-6])(?::([^\]:]+)(?::([^\]:]*))?(?::([^\]]*))?)?\]/g;

/** The prompt's text, its fill-ins called by their titles, which stand beside it or in it; one without keeps its number. */
function textIn(item: Json): string {
  const text = textOf(item[textNameIn(item) ?? "Prompt"]) ?? "";
  const fillIns = new Map<string, FillIn>();
  for (const { ID, Label, DefaultValue, EnumS } of objectsOf(item.PromptVariables)) {
    const name = wordsOf(Label);
    if (name)
      fillIns.set(String(ID), { name, fallback: wordsOf(DefaultValue) ?? undefined, choices: tagsOf(EnumS) });
  }
  for (const [, id = "", name, fallback, choices] of text.matchAll(VARIABLE)) {
    if (name) fillIns.set(id, { name, fallback, choices: choices?.split("|") ?? [] });
  }
  return text.replace(VARIABLE, (mark, id: string) => {
    const fillIn = fillIns.get(id);
    return fillIn ? writeFillIn(fillIn) : mark;
  });
}

/** A topic without the id that AIPRM puts behind it: "SEO-84c5d6a7b8e9f0c1". */
const topicOf = (topic: unknown) => wordsOf(topic)?.replace(/-[\da-f]{16}$/, "");

function toRow(item: Json): FoundRow {
  const content = textIn(item);
  const topic = topicOf(item.Topic);
  return row({
    // AIPRM's server leaves the title out where it sends a prompt alone; its first line then has it.
    title: wordsOf(item.Title) ?? titleFromText(content),
    content,
    description: wordsOf(item.Teaser) ?? wordsOf(item.PromptHint),
    category: categoryNamed(item.Category ?? topic),
    tags: [...tagsOf(item.Tags), ...tagsOf(item.Activity)],
    isFavorite: isYes(item.IsFavorite),
    createdAt: momentOf(item.CreationTime ?? item.CreatedAt),
    updatedAt: momentOf(item.RevisionTime ?? item.UpdatedAt),
  });
}
