import { cutText } from "../../core/text";
import { type ColumnMapping, MAPPED_FIELDS } from "../schemas";
import { type Field, fieldsOf } from "./field-names";
import { type FoundRow, type FoundTable, type ImportFormat, row, type TableCells } from "./format";
import { categoryNamed, isYes, momentOf, tagsOf, textOf, titleFromText } from "./values";

/**
 * Any table: columns are taken by what they are called, and the label says which were taken for what. Where no column
 * sounds like a prompt's text, the person says which is which; the first rows are shown for that.
 */
export const anyTable: ImportFormat = {
  id: "csv",
  label: "CSV",
  read(files) {
    const read = files.flatMap((file) =>
      file.table && file.table.rows.length > 0 ? [{ file, table: file.table }] : [],
    );
    if (read.length === 0) return null;
    const tables = read.map(({ file, table }) => describe(file.name, table.rows, table.separator));
    const rows = read.flatMap(({ table }, at) => {
      const found = tables[at];
      return found
        ? table.rows.slice(found.hasHeader ? 1 : 0).map((values) => readCells({ table: at, values }, found))
        : [];
    });
    const [only] = tables;
    return {
      rows,
      tables,
      files: read.map(({ file }) => file),
      label: only && tables.length === 1 ? labelOf(only) : undefined,
    };
  },
};

function describe(fileName: string, rows: readonly (readonly string[])[], separator: string): FoundTable {
  const header = (rows[0] ?? []).map((cell) => cell.trim());
  const fields = fieldsOf(header);
  const hasHeader = fields.content !== undefined || looksLikeHeader(header, rows);
  const width = hasHeader ? header.length : Math.max(...rows.slice(0, 100).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) =>
    header[at] && hasHeader ? header[at] : `Column ${at + 1}`,
  );
  return {
    fileName,
    columns,
    hasHeader,
    separator,
    mapping: fields.content === undefined ? null : toMapping(header, fields),
  };
}

/** A first row of short names, all different, none of which is repeated below, over longer cells. */
function looksLikeHeader(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const isShort = header.every((name) => name.length > 0 && name.length <= 40 && !/[.!?]$/.test(name));
  const below = rows.slice(1, 20).flat();
  return isShort && new Set(header).size === header.length && below.some((cell) => cell.length > 40);
}

function toMapping(header: readonly string[], fields: Partial<Record<Field, string>>): ColumnMapping {
  const places = MAPPED_FIELDS.flatMap((field) => {
    const name = fields[field];
    return name === undefined ? [] : [[field, header.indexOf(name)] as const];
  });
  return Object.fromEntries(places);
}

/** Which columns became which fields, in words. */
export function labelOf({ columns, mapping }: Pick<FoundTable, "columns" | "mapping">): string {
  if (mapping?.content === undefined) return "Table whose columns need names";
  const title =
    mapping.title === undefined ? "titles from its first words" : `title from “${columns[mapping.title]}”`;
  return `CSV: text from “${columns[mapping.content]}”, ${title}`;
}

/** Why a row of a table is no prompt as long as nobody has said which column holds the text. */
const UNMAPPED = "Say which column holds the prompts' text.";

/** A row of a table, read as its columns are mapped. Its cells stay with it, for another mapping. */
export function readCells(
  cells: TableCells,
  { columns, mapping }: Pick<FoundTable, "columns" | "mapping">,
): FoundRow {
  const { values } = cells;
  const cell = (at: number | undefined) => (at === undefined ? "" : (values[at] ?? ""));
  if (mapping?.content === undefined) return { problem: UNMAPPED, title: values[0] ?? "", cells };
  if (values.slice(columns.length).some((value) => value.trim() !== "")) {
    const problem = `It has ${values.length} cells, the header ${columns.length}. Is a text with a comma missing its quotes?`;
    return { problem, title: values[0] ?? "", cells };
  }
  const content = cell(mapping.content);
  const date = cell(mapping.createdAt).trim();
  const createdAt = momentOf(date) ?? momentOf(Number(date) || null);
  return {
    ...row({
      title: mapping.title === undefined ? titleFromText(content) : cell(mapping.title),
      content,
      description: textOf(cell(mapping.description)),
      category: categoryNamed(cell(mapping.category)),
      tags: tagsOf(cell(mapping.tags)),
      isFavorite: isYes(cell(mapping.favorite)),
      createdAt,
      updatedAt: createdAt,
      ...(date !== "" &&
        createdAt === null && { note: `Its date “${cutText(date, 40)}” could not be read.` }),
    }),
    cells,
  };
}
