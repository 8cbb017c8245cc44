import { type FieldNames, fieldsOf } from "./field-names";
import { type FoundRow, perFile, row } from "./format";
import { categoryNamed, isYes, momentOf, tagsOf, titleFromText } from "./values";

/**
 * Tables of prompts in Markdown: `| Title | Prompt | Tags |`. Where a file has several, the heading over a table is the
 * category of its prompts. A table counts when a column is called as a prompt's text is, and most of its cells are sentences:
 * a prompt may well hold a table of its own.
 *
 * @see https://github.github.com/gfm/#tables-extension-
 */
export const markdownTables = perFile("markdown-tables", "Markdown table of prompts", (file) => {
  if (!["md", "markdown", "mdx"].includes(file.extension)) return null;
  const text = file.text.replace(/\r\n?/g, "\n");
  // A file with front matter is one page.
  if (/^---\n[\s\S]*?\n---\n/.test(text)) return null;
  const tables = tablesIn(text).filter(holdsPrompts);
  const rows = tables.flatMap((table) => readTable(table, tables.length > 1));
  return rows.length > 1 ? rows : null;
});

interface Table extends Header {
  /** The heading that it stands under; empty before the first. */
  readonly heading: string;
  readonly rows: readonly (readonly string[])[];
}

interface Header {
  readonly names: readonly string[];
  readonly fields: FieldNames;
}

function readHeader(line: string): Header {
  const names = cellsOf(line).map(plainCell);
  return { names, fields: fieldsOf(names) };
}

const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function tablesIn(text: string): Table[] {
  const lines = text.split("\n");
  const tables: Table[] = [];
  // Tables of one file mostly share their header.
  const headers = new Map<string, Header>();
  let heading = "";
  let fence: string | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null) continue;
    heading = /^#{1,6}[ \t]+(.*?)[ \t#]*$/.exec(line)?.[1] ?? heading;
    if (!line.includes("|") || !DELIMITERS.test(lines[at + 1] ?? "")) continue;
    let end = at + 2;
    while (lines[end]?.includes("|")) end++;
    const body = lines.slice(at + 2, end);
    const header = headers.get(line) ?? readHeader(line);
    headers.set(line, header);
    tables.push({ ...header, heading, rows: body.map(cellsOf) });
    at = end - 1;
  }
  return tables;
}

/** The cells of a line: between bars that no backslash stands before. */
function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function holdsPrompts({ names, fields: { content, title }, rows }: Table): boolean {
  if (content === undefined || (title === undefined && !/prompt/i.test(content))) return false;
  const at = names.indexOf(content);
  const sentences = rows.filter((cells) => (cells[at] ?? "").split(/\s+/).length > 3);
  return sentences.length * 2 > rows.length;
}

function readTable({ heading, names, fields, rows }: Table, isOneOfMany: boolean): FoundRow[] {
  // Many tables have no name for a prompt but what it is for, in the column before its text.
  const [first] = names.filter(
    (name) => name !== fields.content && /^(?:use case|task|goal|purpose|for)$/i.test(name),
  );
  return rows.map((cells): FoundRow => {
    const cell = (name: string | undefined) => (name === undefined ? "" : (cells[names.indexOf(name)] ?? ""));
    const content = textCell(cell(fields.content));
    const title = plainCell(cell(fields.title ?? first));
    if (content === "") return { problem: "It has no text.", title };
    const createdAt = momentOf(cell(fields.createdAt));
    return row({
      title: title === "" ? titleFromText(content) : title,
      content,
      description: plainCell(cell(fields.description)) || null,
      category:
        categoryNamed(plainCell(cell(fields.category))) ??
        (isOneOfMany ? categoryNamed(plainCell(heading)) : null),
      tags: tagsOf(plainCell(cell(fields.tags))),
      isFavorite: isYes(cell(fields.favorite)),
      createdAt,
      updatedAt: momentOf(cell(fields.updatedAt)) ?? createdAt,
    });
  });
}

/** A cell without links and emphasis. */
const plainCell = (cell: string) =>
  cell
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .trim();

/** A prompt in a cell: `<br>` breaks its lines, and code all around it is how it was made to stand out. */
function textCell(cell: string): string {
  const text = /^(`+)([^`]+)\1$/.exec(cell)?.[2] ?? cell;
  return text.replace(/[ \t]*<br\s*\/?>[ \t]*/gi, "\n").trim();
}
