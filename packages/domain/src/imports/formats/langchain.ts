import { type FoundRow, perFile, row } from "./format";
import { isObject, joinRoles, objectsOf, tagsOf, textOf, titleFromName, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * LangChain's saved prompts, JSON or YAML: `PromptTemplate.save()` (`_type`, `template`, `input_variables`), few-shot
 * templates (`prefix`, `suffix`) and chat prompts, also as its serializer writes them (`lc`, `id`, `kwargs`). The file
 * has no title, so it is named after the file.
 *
 * @see https://github.com/langchain-ai/langchain/blob/master/libs/core/langchain_core/prompts/loading.py
 */
export const langChain = perFile("langchain", "LangChain prompt", ({ json, yaml, stem }) => {
  const items = [json ?? yaml].flatMap((value) => (isObject(value) ? [value] : objectsOf(value)));
  if (items.length === 0 || !items.every(isOurs)) return null;
  return items.map((item): FoundRow => {
    const content = templateText(item);
    const name = wordsOf(item.name) ?? titleFromName(stem);
    const title = items.length === 1 ? name : (wordsOf(item.name) ?? `${name} ${items.indexOf(item) + 1}`);
    if (content === null)
      return { problem: "Its template is kept in another file, or is of a kind we don't know.", title };
    return row({ title, content, tags: tagsOf(item.tags) });
  });
});

function isOurs(item: Json): boolean {
  if (item.lc === 1 && Array.isArray(item.id))
    return item.id.includes("prompts") || String(item.id.at(-1)).includes("Prompt");
  const isTemplate = ["template", "template_path", "messages", "prefix", "suffix"].some(
    (name) => name in item,
  );
  return isTemplate && ("input_variables" in item || /prompt|chat|few_shot/.test(String(item._type ?? "")));
}

function templateText(item: Json): string | null {
  const inner = isObject(item.kwargs) ? item.kwargs : item;
  if (isObject(inner.prompt)) return templateText(inner.prompt);
  if (typeof inner.template === "string") return inner.template;
  if (Array.isArray(inner.messages)) {
    return joinRoles(
      inner.messages.flatMap((message) => {
        // Python's ("system", "…") is a list of two in JSON.
        if (Array.isArray(message))
          return { role: textOf(message[0]) ?? "human", text: textOf(message[1]) ?? "" };
        return isObject(message) ? { role: roleOf(message), text: messageText(message) } : [];
      }),
    );
  }
  const parts = [inner.prefix, ...(Array.isArray(inner.examples) ? inner.examples : []), inner.suffix];
  const texts = parts.map((part) =>
    isObject(part) ? Object.values(part).map(textOf).join("\n") : textOf(part),
  );
  return wordsOf(texts.filter((text) => text !== null).join("\n\n"));
}

function messageText(message: Json): string {
  const inner = isObject(message.kwargs) ? message.kwargs : message;
  const variable = wordsOf(inner.variable_name);
  return templateText(message) ?? textOf(inner.content) ?? (variable === null ? "" : `{${variable}}`);
}

/** Who speaks: the role it names, else its class, as in SystemMessagePromptTemplate. */
function roleOf(message: Json): string {
  const named = wordsOf(message.role) ?? (message.lc === 1 ? null : wordsOf(message.type));
  if (named) return named;
  const kind = String(Array.isArray(message.id) ? message.id.at(-1) : (message._type ?? "")).toLowerCase();
  if (kind.includes("system")) return "system";
  if (kind.includes("ai") && !kind.includes("chain")) return "assistant";
  return kind.includes("placeholder") ? "messages" : "human";
}
