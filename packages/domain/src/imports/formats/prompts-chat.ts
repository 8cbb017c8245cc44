import { cellReader, headerOf } from "./csv-cells";
import { type FoundRow, perFile, row } from "./format";
import { categoryNamed, isObject, isYes, momentOf, objectsOf, tagsOf, textOf, wordsOf } from "./values";

/**
 * prompts.chat, also known as awesome-chatgpt-prompts: its `prompts.csv` (act, prompt, and then some of for_devs, type,
 * contributor; two columns until 2024) and `/prompts.json`.
 *
 * A developers' prompt is filed under Coding. A type other than plain text becomes a tag. Contributors are credited in the
 * description, by name: of an e-mail address only the part before the @, so that nobody's address ends up on cards.
 *
 * @see https://github.com/f/prompts.chat/blob/main/prompts.csv
 */
export const promptsChatCsv = perFile(
  "prompts-chat-csv",
  "CSV from the awesome prompts collection",
  ({ table }) => {
    const header = headerOf(table);
    if (!header.includes("act") || !header.includes("prompt")) return null;
    return (table?.rows.slice(1) ?? []).map((cells): FoundRow => {
      if (cells.slice(header.length).some((cell) => cell.trim() !== "")) {
        return {
          problem: `It has ${cells.length} cells, the header ${header.length}. Is a text with a comma missing its quotes?`,
          title: cells[0] ?? "",
        };
      }
      const cell = cellReader(header, cells);
      return row({
        title: cell("act"),
        content: cell("prompt"),
        description: creditLine(cell("contributor").split(",")),
        category: isYes(cell("for_devs")) ? { kind: "built-in", id: "coding" } : null,
        tags: unusualType(cell("type")),
      });
    });
  },
);

export const promptsChatJson = perFile("prompts-chat-json", "JSON from prompts.chat", ({ json }) => {
  const items = isObject(json) ? objectsOf(json.prompts) : objectsOf(json);
  const [first] = items;
  if (!first || !("slug" in first) || !("content" in first) || !("type" in first)) return null;
  return items.map((item) =>
    row({
      title: textOf(item.title) ?? "",
      content: textOf(item.content) ?? "",
      description: wordsOf(item.description),
      category: categoryNamed(item.category),
      tags: [...tagsOf(item.tags), ...unusualType(textOf(item.type) ?? "")],
      createdAt: momentOf(item.createdAt),
      updatedAt: momentOf(item.updatedAt),
    }),
  );
});

function unusualType(type: string): string[] {
  const folded = type.trim().toLowerCase();
  return folded === "" || folded === "text" ? [] : [folded];
}

const inWords = new Intl.ListFormat("en", { type: "conjunction" });

function creditLine(contributors: readonly string[]): string | null {
  const names = contributors
    .map((name) => name.trim().replace(/(?<=.)@.*$/, ""))
    .filter((name) => name !== "");
  return names.length === 0 ? null : `By ${inWords.format(names)}`;
}
