import { cellReader, headerOf } from "./csv-cells";
import { withoutFence } from "./fences";
import { fieldsOf } from "./field-names";
import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { categoryNamed, isYes, momentOf, tagsOf, textOf } from "./values";

const ID = /[ _-]?[0-9a-f]{32}(?=$|[._/])/;

/** A database: its name, its columns (the first is the pages' title), and its rows by title. */
interface NotionDatabase {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Notion's "Markdown & CSV" export: a CSV per database (`<Name> <id>.csv`, and `…_all.csv` with all its rows) beside a
 * folder of its pages, each "# Title", lines of properties, and the text. A row and its page are the same prompt.
 *
 * Properties become fields. Pages that hold others, and pages without a text, are no prompts. A database's row without a
 * page is one where a property holds the text.
 *
 * @see https://www.notion.com/help/export-your-content
 */
export const notion: ImportFormat = {
  id: "notion",
  label: "Notion export",
  read(files) {
    const named = files.filter(({ name, extension }) => ["md", "csv"].includes(extension) && ID.test(name));
    if (named.length === 0) return null;
    const roots = new Set(named.map(({ folders }) => folders[0] ?? ""));
    const own = files.filter(({ path }) => roots.has("") || roots.has(path.split("/")[0] ?? ""));
    const databases = readDatabases(own);
    const pages = own.filter(({ extension }) => extension === "md");
    const parents = new Set(own.map(({ folders }) => cleanPath(folders.join("/"))));
    const seen = new Set<string>();
    const rows = pages.map((page) => readPage(page, databases, parents, seen));
    const found = [
      ...rows,
      ...databases.flatMap((database) => readLooseRows(database, seen, databases.length > 1)),
    ];
    const rest = own.filter(({ extension }) => ["md", "csv", "html"].includes(extension));
    return { rows: found, files: rest };
  },
};

const clean = (name: string) => name.replace(ID, "").replace(/_all$/, "").trim();
const cleanPath = (path: string) => path.split("/").map(clean).join("/");

function readDatabases(files: readonly SourceFile[]): NotionDatabase[] {
  const byPath = new Map<string, SourceFile>();
  for (const file of files.filter(({ table }) => table !== null)) {
    const path = cleanPath([...file.folders, clean(file.stem)].join("/"));
    // "_all" holds every row, the other only those of the view that was open.
    if (!byPath.has(path) || file.stem.endsWith("_all")) byPath.set(path, file);
  }
  return [...byPath].map(([path, { table }]) => ({
    name: path.slice(path.lastIndexOf("/") + 1),
    columns: headerOf(table),
    rows: table?.rows.slice(1) ?? [],
  }));
}

const PROPERTY = /^(?<name>[^:\n#>*-][^:\n]{0,60}): (?<value>.*)$/;

function readPage(
  file: SourceFile,
  databases: readonly NotionDatabase[],
  parents: ReadonlySet<string>,
  seen: Set<string>,
): FoundRow {
  const folder = clean(file.folders.at(-1) ?? "");
  const database = databases.find(({ name }) => name === folder);
  const text = file.text.replace(/\r\n?/g, "\n");
  const [, heading] = /^#[ \t]+(.*)(?:\n|$)/.exec(text) ?? [];
  const title = heading?.trim() || clean(file.stem);
  if (!database && parents.has(cleanPath([...file.folders, file.stem].join("/")))) {
    return { problem: "It is a page that holds other pages.", title };
  }
  const lines = (heading === undefined ? text : text.slice(text.indexOf("\n") + 1 || text.length))
    .replace(/^\n+/, "")
    .split("\n");
  const properties: Record<string, string> = {};
  while (lines.length > 0) {
    const { name, value } = PROPERTY.exec(lines[0] ?? "")?.groups ?? {};
    if (name === undefined || value === undefined) break;
    if (database ? !database.columns.includes(name) : !isKnownProperty(name)) break;
    properties[name] = value;
    lines.shift();
  }
  const body = withoutFence(lines.join("\n").trim());
  if (database) seen.add(keyOf(database, title));
  const category = database
    ? databases.length > 1
      ? database.name
      : null
    : folder === "Private & Shared"
      ? null
      : folder || null;
  return toRow(title, body, properties, category);
}

/** Without its database's CSV, a line "Word: …" under the title is a property only where Notion people call one so. */
const isKnownProperty = (name: string) => Object.keys(fieldsOf([name])).length > 0;

const keyOf = ({ name }: NotionDatabase, title: string) => `${name}\0${title}`;

/** The rows of a database that came without a page. */
function readLooseRows(
  database: NotionDatabase,
  seen: ReadonlySet<string>,
  isOneOfMany: boolean,
): FoundRow[] {
  const [titleColumn] = database.columns;
  return database.rows.flatMap((cells) => {
    const cell = cellReader(database.columns, cells);
    const title = cell(titleColumn);
    if (title.trim() === "" || seen.has(keyOf(database, title.trim()))) return [];
    const properties = Object.fromEntries(database.columns.slice(1).map((column) => [column, cell(column)]));
    return [toRow(title, "", properties, isOneOfMany ? database.name : null)];
  });
}

function toRow(
  title: string,
  body: string,
  properties: Record<string, string>,
  folder: string | null,
): FoundRow {
  const fields = fieldsOf(Object.keys(properties));
  const value = (name: string | undefined) => (name === undefined ? "" : (properties[name] ?? ""));
  const content = body === "" ? value(fields.content) : body;
  if (content.trim() === "") return { problem: "This page has no text.", title };
  const known = new Set(Object.values(fields));
  const left = Object.keys(properties).filter((name) => !known.has(name) && properties[name] !== "");
  const createdAt = momentOf(value(fields.createdAt));
  return row({
    title,
    content,
    description: textOf(value(fields.description)),
    category: categoryNamed(value(fields.category)) ?? categoryNamed(folder),
    tags: tagsOf(value(fields.tags)),
    isFavorite: isYes(value(fields.favorite)),
    createdAt,
    updatedAt: momentOf(value(fields.updatedAt)) ?? createdAt,
    note: left.length === 0 ? undefined : `Properties left out: ${left.join(", ")}.`,
  });
}
