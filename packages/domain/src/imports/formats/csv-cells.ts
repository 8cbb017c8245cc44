import type { CsvTable } from "./csv-table";

/** The names in a table's first row, trimmed; none without a table. */
export const headerOf = (table: CsvTable | null): string[] =>
  (table?.rows[0] ?? []).map((cell) => cell.trim());

/** The cell under a column; empty where the row is short or there is no such column. */
export function cellReader(header: readonly string[], cells: readonly string[]) {
  return (column: string | undefined): string =>
    column === undefined ? "" : (cells[header.indexOf(column)] ?? "");
}

/**
 * The columns of our own CSV, in order. `category_id` is a built-in id or the `custom-{id}` of the exported library; the
 * columns after it carry a custom category's looks.
 */
export const COMMONPLACE_COLUMNS = [
  "title",
  "description",
  "content",
  "category",
  "tags",
  "is_favorite",
  "usage_count",
  "created_at",
  "updated_at",
  "category_id",
  "category_icon",
  "category_color",
  "category_description",
  "id",
  "not_variables",
  "also_variables",
  "is_pinned",
  "favorite_order",
] as const;
export type CommonplaceColumn = (typeof COMMONPLACE_COLUMNS)[number];

/**
 * Spreadsheets run a cell that starts with one of these as a formula (full-width forms too), so our CSV puts an
 * apostrophe before it. Where the text already starts with apostrophes before such a character it gets one more, so
 * that taking one away always gives the text back.
 */
const GUARDED = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** A text as a spreadsheet may safely open it. */
export const guardFormula = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text that {@link guardFormula} was given. */
export const unguardFormula = (cell: string): string => cell.replace(GUARD, "");

/** Tags, or names of variables, in one cell: commas between them, a backslash before a comma or backslash of their own. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\,]/g, "\\$&")).join(", ");

/** The tags that {@link joinTags} was given. */
export function splitTags(cell: string): string[] {
  return (cell.match(/(?:[^\\,]|\\.)+/gsu) ?? []).map((tag) => tag.trim().replace(/\\(.)/gsu, "$1"));
}
