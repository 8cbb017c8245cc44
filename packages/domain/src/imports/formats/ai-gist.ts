import { type Declared, withDeclared } from "./declared";
import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { countOf, isObject, isYes, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * yarin-zhang/AI-Gist: selected data as JSON or CSV, and full backups with everything under `data`. Only `prompts` are
 * prompts; provider entries hold API keys and are never read. A prompt's variables are in it, or in `promptVariables`.
 *
 * Its CSV is three tables under each other whose cells stand without quotes, so a prompt's row is found by its number at the
 * start and its category and date at the end.
 *
 * @see https://github.com/yarin-zhang/AI-Gist/blob/main/src/renderer/lib/api/data-management.api.ts
 * @see https://github.com/yarin-zhang/AI-Gist/blob/main/src/shared/types/database.ts
 */
export const aiGist: ImportFormat = {
  id: "ai-gist",
  label: "AI-Gist export",
  read(files) {
    const read = files.flatMap((file) => {
      const data = dataOf(file.json);
      const rows = data ? readData(data) : isCsv(file) ? readCsvRows(file.text) : null;
      return rows ? [{ file, rows }] : [];
    });
    if (read.length === 0) return null;
    return { rows: read.flatMap(({ rows }) => rows), files: read.map(({ file }) => file) };
  },
};

function dataOf(json: unknown): Json | null {
  if (!isObject(json)) return null;
  const data = isObject(json.data) ? json.data : json;
  if (!Array.isArray(data.prompts)) return null;
  const isGist = ["aiConfigs", "promptVariables", "aiHistory"].some((name) => Array.isArray(data[name]));
  const [first] = objectsOf(data.prompts);
  const isPrompt = first !== undefined && "uuid" in first && ("useCount" in first || "categoryId" in first);
  return isGist || isPrompt ? data : null;
}

function readData(data: Json): FoundRow[] {
  const names = categoryNames(objectsOf(data.categories).map(({ id, name }) => [id, name]));
  const beside = new Map<unknown, Declared[]>();
  for (const variable of objectsOf(data.promptVariables)) {
    const { promptId } = variable;
    beside.set(promptId, [...(beside.get(promptId) ?? []), declaredBy(variable)]);
  }
  return objectsOf(data.prompts).map((prompt) => {
    const own = objectsOf(prompt.variables).map(declaredBy);
    const declared = prompt.id === undefined ? own : [...own, ...(beside.get(prompt.id) ?? [])];
    return row({
      title: wordsOf(prompt.title) ?? "",
      description: wordsOf(prompt.description),
      category: names.refer(prompt.categoryId),
      tags: tagsOf(prompt.tags),
      isFavorite: isYes(prompt.isFavorite),
      usageCount: countOf(prompt.useCount),
      createdAt: momentOf(prompt.createdAt),
      updatedAt: momentOf(prompt.updatedAt),
      ...withDeclared(textOf(prompt.content) ?? "", declared),
    });
  });
}

const declaredBy = ({ name, type, defaultValue, options }: Json): Declared => ({
  name,
  type,
  fallback: defaultValue,
  choices: options,
});

function categoryNames(pairs: readonly (readonly [unknown, unknown])[]) {
  const names = new Map(pairs.map(([id, name]) => [String(id), wordsOf(name)]));
  return {
    refer(id: unknown) {
      const name = names.get(String(id)) ?? null;
      return name === null ? null : ({ kind: "named", name } as const);
    },
  };
}

const PROMPTS_HEADER = "ID,Title,Content,CategoryId,CreatedAt";
const HEADERS = [
  "ID,Name,Description,CreatedAt",
  PROMPTS_HEADER,
  "ID,Name,Provider,ApiKey,DefaultModel,CreatedAt",
];

const isCsv = (file: SourceFile) =>
  ["csv", "txt"].includes(file.extension) && file.text.split(/\r?\n/).includes(PROMPTS_HEADER);

/** A date as `String(date)` or ISO 8601 gives it, or the words its code writes for a missing one. */
const DATE = String.raw`(?:\d{4}-\d{2}-\d{2}T[\d:.]+Z?|[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4} [^,\n]*|undefined|null)`;
const PROMPT_END = new RegExp(String.raw`,(?<category>[^,\n]*),(?<date>${DATE})$`);
const CATEGORY_ROW = /^(?<id>[^,]+),(?<name>[^,]*),/;

function readCsvRows(text: string): FoundRow[] {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (HEADERS.includes(line)) {
      // The line above a header names its table.
      lines.pop();
      lines = [];
      sections.set(line, lines);
    } else lines.push(line);
  }
  const names = categoryNames(
    (sections.get(HEADERS[0] ?? "") ?? []).map((line) => {
      const groups = CATEGORY_ROW.exec(line)?.groups;
      return [groups?.id, groups?.name] as const;
    }),
  );
  return joinLines(sections.get(PROMPTS_HEADER) ?? []).map((line) => readPromptLine(line, names));
}

/** A prompt's text may have line breaks: its row goes on until a line that ends with a category and a date. */
function joinLines(lines: readonly string[]): string[] {
  const rows: string[] = [];
  let open: string[] = [];
  for (const line of lines) {
    open.push(line);
    if (PROMPT_END.test(line)) {
      rows.push(open.join("\n").replace(/^\n+/, ""));
      open = [];
    }
  }
  return rows;
}

function readPromptLine(line: string, names: ReturnType<typeof categoryNames>): FoundRow {
  const end = PROMPT_END.exec(line);
  const start = /^(?<id>[^,]*),(?<title>[^,]*),/.exec(line);
  if (!end?.groups || !start?.groups)
    return { problem: "This row cannot be told apart into cells.", title: line };
  return row({
    title: start.groups.title ?? "",
    content: line.slice(start[0].length, end.index),
    category: names.refer(end.groups.category),
    createdAt: momentOf(end.groups.date),
  });
}
