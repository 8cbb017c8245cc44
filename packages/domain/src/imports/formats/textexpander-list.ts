import { type FoundRow, perFile, row } from "./format";
import { readPropertyList } from "./property-list";
import { snippetRow } from "./textexpander";
import {
  categoryNamed,
  countOf,
  isObject,
  momentOf,
  objectsOf,
  textOf,
  titleFromText,
  wordsOf,
} from "./values";

/**
 * Property lists of snippets: TextExpander's `.textexpander` files, of one group (`groupInfo`, `snippetsTE2`) or of all
 * settings (`groupsTE2` lists the snippets of each group by their ids), and the list that the Mac's keyboard settings drag out
 * (`phrase`, `shortcut`). Scripts are no prompts.
 *
 * @see https://textexpander.com/learn/using/snippets/import-and-export
 */
export const textExpanderList = perFile(
  "textexpander-list",
  "Snippets of TextExpander or the Mac",
  (file) => {
    if (file.extension !== "textexpander" && file.extension !== "plist") return null;
    const list = readPropertyList(file.text);
    if (Array.isArray(list)) return replacements(list);
    if (!isObject(list)) return null;
    const snippets = objectsOf(list.snippetsTE3 ?? list.snippetsTE2 ?? list.snippets);
    if (snippets.length === 0) return null;
    const only = isObject(list.groupInfo) ? wordsOf(list.groupInfo.groupName) : null;
    const groups = new Map(
      objectsOf(list.groupsTE2).flatMap(({ name, snippetUUIDs: ids }) =>
        Array.isArray(ids) ? ids.map((id) => [id, wordsOf(name)]) : [],
      ),
    );
    return snippets.map((snippet) => readSnippet(snippet, groups.get(snippet.uuidString) ?? only));
  },
);

/** What a snippet prints: 0 plain text, 1 formatted text, from 2 on the answer of a script. */
const isScript = (type: unknown) => Number(type) > 1;

function readSnippet(snippet: Record<string, unknown>, group: string | null): FoundRow {
  const abbreviation = textOf(snippet.abbreviation) ?? "";
  const title = wordsOf(snippet.label) ?? abbreviation;
  if (isScript(snippet.snippetType)) return { problem: "It prints what a script answers, no text.", title };
  return snippetRow({
    title,
    content: textOf(snippet.plainText) ?? "",
    category: categoryNamed(group),
    usageCount: countOf(snippet.useCount),
    createdAt: momentOf(snippet.creationDate),
    updatedAt: momentOf(snippet.modificationDate),
  });
}

/** Sentences among the Mac's replacements; the others are addresses, signs and names. */
function replacements(list: readonly unknown[]): FoundRow[] | null {
  const found = objectsOf(list).flatMap(({ phrase, shortcut }) =>
    typeof phrase === "string" && typeof shortcut === "string" ? [phrase] : [],
  );
  if (found.length === 0 || found.length < list.length) return null;
  return found.map((content): FoundRow => {
    if (content.trim().split(/\s+/).length > 3) return row({ title: titleFromText(content), content });
    return { problem: "It replaces a word or two and is no prompt.", title: content };
  });
}
