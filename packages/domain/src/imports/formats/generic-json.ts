import { guessFields } from "./field-names";
import { type FoundRow, foundPrompt } from "./format";
import { type JsonDocument, type JsonFormat, type JsonList, notAPrompt } from "./json-document";
import { categoryNamed, isObject, tagsOf, textOf, titleFromText } from "./values";

/**
 * Any JSON with a list of objects that have something like a text: the file itself, or its longest member that is such
 * a list ("prompts", "data"); else a single prompt. A list of texts is a list of prompts without titles.
 */
export const genericJson: JsonFormat = (document) => {
  const list = longestPromptList(document);
  if (list) return { format: "json", label: "JSON list of prompts", rows: readList(list) };
  const { content } = guessFields(document.names);
  if (content === undefined) return null;
  return { format: "json", label: "JSON with one prompt", rows: readOne(document) };
};

function longestPromptList(document: JsonDocument): JsonList | null {
  const lists = [undefined, ...document.names]
    .map((name) => document.list(name))
    .filter((list) => list !== null);
  const usable = lists.filter(({ first }) => toPrompt(first) !== null);
  return usable.reduce<JsonList | null>(
    (best, list) => (best && best.length >= list.length ? best : list),
    null,
  );
}

async function* readList(list: JsonList): AsyncGenerator<FoundRow> {
  for await (const item of list.read()) {
    yield toPrompt(item) ?? notAPrompt(item, textOf(item) ?? "");
  }
}

async function* readOne(document: JsonDocument): AsyncGenerator<FoundRow> {
  const whole = Object.fromEntries(document.names.map((name) => [name, document.member(name)]));
  yield toPrompt(whole) ?? notAPrompt(whole);
}

/** The prompt an object or text describes; null when it has nothing like a text. */
function toPrompt(item: unknown): { prompt: ReturnType<typeof foundPrompt> } | null {
  if (typeof item === "string") return { prompt: foundPrompt({ title: titleFromText(item), content: item }) };
  if (!isObject(item)) return null;
  const fields = guessFields(Object.keys(item));
  const value = (name: string | undefined) => (name === undefined ? null : item[name]);
  const content = textOf(value(fields.content));
  if (content === null) return null;
  return {
    prompt: foundPrompt({
      title: fields.title === undefined ? titleFromText(content) : (textOf(value(fields.title)) ?? ""),
      content,
      description: textOf(value(fields.description)),
      category: categoryNamed(value(fields.category)),
      tags: tagsOf(value(fields.tags)),
    }),
  };
}
