import { invalid } from "../../core/errors";
import { splitFrontMatter } from "../../core/front-matter";
import { EXPORT_FORMAT, EXPORT_VERSION } from "../../exports/schemas";
import {
  COMMONPLACE_COLUMNS,
  type CommonplaceColumn,
  cellReader,
  headerOf,
  splitTags,
  unguardFormula,
} from "./csv-cells";
import { exportedCategories } from "./exported-categories";
import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { countOf, isObject, isYes, momentOf, objectsOf, textOf } from "./values";

/** Key in the front matter of files this product exported; its value is the version of their layout. */
export const MARKDOWN_MARK = "commonplace";

/** Beside the prompts, an exported zip lists the library's custom categories here, also those without prompts. */
export const MANIFEST_NAME = "commonplace.json";

type Categories = ReturnType<typeof exportedCategories>;

/** The JSON that this product exports, with everything: prompts, and the custom categories with their looks. */
export const commonplaceJson: ImportFormat = {
  id: "commonplace-json",
  label: "JSON exported from Commonplace",
  read(files) {
    const read = files.filter(({ json }) => isOurs(json) && Array.isArray(json.prompts));
    if (read.length === 0) return null;
    const categories = exportedCategories();
    const rows = read.flatMap(({ json }) => (isOurs(json) ? readLibrary(json, categories) : []));
    return { rows, files: read, categories: categories.list() };
  },
};

const isOurs = (json: unknown): json is Record<string, unknown> =>
  isObject(json) && json.format === EXPORT_FORMAT;

function readLibrary(library: Record<string, unknown>, categories: Categories): FoundRow[] {
  if (library.version !== EXPORT_VERSION) {
    throw invalid("This file was exported by a newer Commonplace. Update this one, then import it.");
  }
  addCategories(library, categories);
  return (Array.isArray(library.prompts) ? library.prompts : []).map((item: unknown): FoundRow => {
    if (!isObject(item)) return { problem: "It holds no prompt.", title: textOf(item) ?? "" };
    return row({
      exportedId: textOf(item.id),
      title: textOf(item.title) ?? "",
      description: textOf(item.description),
      content: textOf(item.content) ?? "",
      category: categories.refer({ key: item.category, name: item.categoryName }),
      tags: textsIn(item.tags),
      isFavorite: isYes(item.isFavorite),
      favoriteOrder: momentOf(item.favoriteOrder),
      isPinned: isYes(item.isPinned),
      usageCount: countOf(item.usageCount),
      notVariables: textsIn(item.notVariables),
      alsoVariables: textsIn(item.alsoVariables),
      createdAt: momentOf(item.createdAt),
      updatedAt: momentOf(item.updatedAt),
    });
  });
}

function addCategories(library: Record<string, unknown>, categories: Categories): void {
  for (const category of objectsOf(library.categories)) {
    categories.add({ ...category, key: category.id, name: category.name });
  }
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === "string") : [];

/** Columns that exports have not always had. */
const LATER_COLUMNS: ReadonlySet<CommonplaceColumn> = new Set([
  "id",
  "not_variables",
  "also_variables",
  "is_pinned",
  "favorite_order",
]);

/** The CSV that this product exports; known by having all its first columns, in any order. */
export const commonplaceCsv: ImportFormat = {
  id: "commonplace-csv",
  label: "CSV exported from Commonplace",
  read(files) {
    const read = files.filter(({ table }) => {
      const header = headerOf(table);
      return COMMONPLACE_COLUMNS.every((column) => LATER_COLUMNS.has(column) || header.includes(column));
    });
    if (read.length === 0) return null;
    const categories = exportedCategories();
    const rows = read.flatMap(({ table }) =>
      (table?.rows.slice(1) ?? []).map((cells) => readCells(headerOf(table), cells, categories)),
    );
    return { rows, files: read, categories: categories.list() };
  },
};

function readCells(header: readonly string[], cells: readonly string[], categories: Categories): FoundRow {
  const raw = cellReader(header, cells);
  const cell = (column: CommonplaceColumn) => unguardFormula(raw(column));
  return row({
    exportedId: cell("id") || null,
    title: cell("title"),
    description: cell("description"),
    content: cell("content"),
    category: categories.refer({
      key: cell("category_id"),
      name: cell("category"),
      description: cell("category_description"),
      icon: cell("category_icon"),
      color: cell("category_color"),
    }),
    tags: splitTags(cell("tags")),
    isFavorite: isYes(cell("is_favorite")),
    favoriteOrder: momentOf(cell("favorite_order")),
    isPinned: isYes(cell("is_pinned")),
    usageCount: countOf(cell("usage_count")),
    notVariables: splitTags(cell("not_variables")),
    alsoVariables: splitTags(cell("also_variables")),
    createdAt: momentOf(cell("created_at")),
    updatedAt: momentOf(cell("updated_at")),
  });
}

/** The Markdown files that this product exports, zipped or one by one: they give back exactly what was exported. */
export const commonplaceMarkdown: ImportFormat = {
  id: "commonplace-markdown",
  label: "Markdown exported from Commonplace",
  read(files) {
    const manifests = files.filter(({ name, json }) => name === MANIFEST_NAME && isOurs(json));
    const categories = exportedCategories();
    for (const { json } of manifests) if (isOurs(json)) addCategories(json, categories);
    const read = files.flatMap((file) => {
      const found = file.extension === "md" ? readOurs(file, categories) : null;
      return found ? [{ file, found }] : [];
    });
    if (read.length === 0 && manifests.length === 0) return null;
    return {
      rows: read.map(({ found }) => found),
      files: [...manifests, ...read.map(({ file }) => file)],
      categories: categories.list(),
    };
  },
};

function readOurs(file: SourceFile, categories: Categories): FoundRow | null {
  const parts = splitFrontMatter(file.text);
  if (parts.problem !== undefined || !parts.values || !(MARKDOWN_MARK in parts.values)) return null;
  const { values, body } = parts;
  return row({
    exportedId: textOf(values.id),
    title: textOf(values.title) ?? "",
    description: textOf(values.description),
    content: body.replace(/^\r?\n/, ""),
    category: categories.refer({ key: values.categoryId, name: values.category }),
    tags: textsIn(values.tags),
    isFavorite: isYes(values.favorite),
    favoriteOrder: momentOf(values.favoriteOrder),
    isPinned: isYes(values.pinned),
    usageCount: countOf(values.usageCount),
    notVariables: textsIn(values.notVariables),
    alsoVariables: textsIn(values.alsoVariables),
    createdAt: momentOf(values.created),
    updatedAt: momentOf(values.updated),
  });
}
