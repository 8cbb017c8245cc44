import { invalid } from "../../core/errors";
import { EXPORT_FORMAT, EXPORT_VERSION } from "../../exports/schemas";
import { exportedCategories } from "./exported-categories";
import { type FoundRow, foundPrompt } from "./format";
import { type JsonFormat, type JsonList, notAPrompt } from "./json-document";
import { countOf, isObject, isYes, momentOf, textOf } from "./values";

/** The JSON that this product exports, with everything: prompts, and the custom categories with their looks. */
export const commonplaceJson: JsonFormat = async (document) => {
  const list = document.list("prompts");
  if (!list || document.member("format") !== EXPORT_FORMAT) return null;
  if (document.member("version") !== EXPORT_VERSION) {
    throw invalid("This file was exported by a newer Commonplace. Update this one, then import it.");
  }
  const categories = exportedCategories();
  for await (const category of document.list("categories")?.read() ?? []) {
    if (isObject(category)) categories.add({ ...category, key: category.id, name: category.name });
  }
  return {
    format: "commonplace-json",
    label: "JSON exported from Commonplace",
    rows: readRows(list, categories),
    categories: categories.list,
  };
};

async function* readRows(
  list: JsonList,
  categories: ReturnType<typeof exportedCategories>,
): AsyncGenerator<FoundRow> {
  for await (const item of list.read()) {
    if (!isObject(item)) yield notAPrompt(item);
    else {
      yield {
        prompt: foundPrompt({
          exportedId: textOf(item.id),
          title: textOf(item.title) ?? "",
          description: textOf(item.description),
          content: textOf(item.content) ?? "",
          category: categories.refer({ key: item.category, name: item.categoryName }),
          tags: Array.isArray(item.tags) ? item.tags.filter((tag) => typeof tag === "string") : [],
          isFavorite: isYes(item.isFavorite),
          usageCount: countOf(item.usageCount),
          createdAt: momentOf(item.createdAt),
          updatedAt: momentOf(item.updatedAt),
        }),
      };
    }
  }
}
