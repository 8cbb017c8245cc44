import {
  COMMONPLACE_COLUMNS,
  type CommonplaceColumn,
  cellReader,
  splitTags,
  unguardFormula,
} from "./csv-cells";
import type { CsvFormat } from "./csv-format";
import { exportedCategories } from "./exported-categories";
import { foundPrompt } from "./format";
import { countOf, isYes, momentOf } from "./values";

/** Columns that exports have not always had. */
const LATER_COLUMNS: ReadonlySet<CommonplaceColumn> = new Set(["id"]);

/** The CSV that this product exports; known by having all its first columns, in any order. */
export const commonplaceCsv: CsvFormat = (header) => {
  if (!COMMONPLACE_COLUMNS.every((column) => LATER_COLUMNS.has(column) || header.includes(column)))
    return null;
  const categories = exportedCategories();
  return {
    format: "commonplace-csv",
    label: "CSV exported from Commonplace",
    categories: categories.list,
    read(cells) {
      const raw = cellReader(header, cells);
      const cell = (column: CommonplaceColumn) => unguardFormula(raw(column));
      const category = categories.refer({
        key: cell("category_id"),
        name: cell("category"),
        description: cell("category_description"),
        icon: cell("category_icon"),
        color: cell("category_color"),
      });
      return {
        prompt: foundPrompt({
          exportedId: cell("id") || null,
          title: cell("title"),
          description: cell("description"),
          content: cell("content"),
          category,
          tags: splitTags(cell("tags")),
          isFavorite: isYes(cell("is_favorite")),
          usageCount: countOf(cell("usage_count")),
          createdAt: momentOf(cell("created_at")),
          updatedAt: momentOf(cell("updated_at")),
        }),
      };
    },
  };
};
