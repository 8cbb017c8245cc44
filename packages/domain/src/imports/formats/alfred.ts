import { perFile, row } from "./format";
import { fillIns } from "./raycast";
import { isObject, textOf, wordsOf } from "./values";

/**
 * Alfred's snippets, one JSON file each, as an exported collection (`.alfredsnippets`, a zip) and Alfred's own folder hold
 * them. The keyword is not the prompt's. The placeholders are those of Raycast.
 *
 * @see https://www.alfredapp.com/help/features/snippets/
 */
export const alfred = perFile("alfred", "Alfred snippets", ({ json, stem }) => {
  const snippet = isObject(json) ? json.alfredsnippet : undefined;
  if (!isObject(snippet)) return null;
  return [row({ title: wordsOf(snippet.name) ?? stem, content: fillIns(textOf(snippet.snippet) ?? "") })];
});
