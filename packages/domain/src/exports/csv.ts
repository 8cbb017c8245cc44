import type { SignedInContext } from "../core/context";
import {
  COMMONPLACE_COLUMNS,
  type CommonplaceColumn,
  guardFormula,
  joinTags,
} from "../imports/formats/csv-cells";
import { type ExportedPrompt, exportedPrompts } from "./library";

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

/**
 * The library, or these prompts of it, as a CSV that spreadsheets open safely: no cell runs as a formula. Carries everything but custom
 * categories that hold no prompts, for which a table of prompts has no row.
 */
export async function* libraryAsCsv(ctx: SignedInContext, ids?: readonly string[]): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${toLine(COMMONPLACE_COLUMNS)}`;
  for await (const prompt of exportedPrompts(ctx, ids)) {
    const cells = toCells(prompt);
    yield toLine(COMMONPLACE_COLUMNS.map((column) => guardFormula(cells[column])));
  }
}

const toLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;

function toCells({ custom, ...prompt }: ExportedPrompt): Record<CommonplaceColumn, string> {
  return {
    title: prompt.title,
    description: prompt.description ?? "",
    content: prompt.content,
    category: prompt.categoryName,
    tags: joinTags(prompt.tags),
    is_favorite: String(prompt.isFavorite),
    usage_count: String(prompt.usageCount),
    created_at: prompt.createdAt,
    updated_at: prompt.updatedAt,
    category_id: prompt.category,
    category_icon: custom?.icon ?? "",
    category_color: custom?.color ?? "",
    category_description: custom?.description ?? "",
    id: prompt.id,
    not_variables: joinTags(prompt.notVariables),
    also_variables: joinTags(prompt.alsoVariables),
    is_pinned: String(prompt.isPinned),
    favorite_order: prompt.favoriteOrder ?? "",
  };
}
