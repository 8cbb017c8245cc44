import { parseVariables, variableKey } from "../../variables";
import { type Declared, withDeclared } from "./declared";
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
    const own = nameOf(item);
    const title = own ?? `${titleFromName(stem)}${items.length === 1 ? "" : ` ${items.indexOf(item) + 1}`}`;
    if (content === null)
      return { problem: "Its template is kept in another file, or is of a kind we don't know.", title };
    const settled = settledIn(content, declaredIn(item));
    return row({
      title,
      tags: tagsOf(item.tags),
      ...settled,
      ...withDeclared(content, partialsOf(item), settled),
    });
  });
});

/** Its name; one pulled from LangChain's hub is called after its repository there. */
function nameOf(item: Json): string | null {
  const inner = isObject(item.kwargs) ? item.kwargs : item;
  const metadata = isObject(inner.metadata) ? inner.metadata : {};
  return wordsOf(inner.name) ?? (item.lc === 1 ? null : wordsOf(item.name)) ?? wordsOf(metadata.lc_hub_repo);
}

/** The variables it says it has: braces in a template are no prose, so nothing is left to guess. */
function declaredIn(item: Json): string[] {
  const inner = isObject(item.kwargs) ? item.kwargs : item;
  const declared = [inner.input_variables, inner.optional_variables, Object.keys(partialsIn(inner))].flatMap(
    (names) => tagsOf(names ?? []),
  );
  return [...new Set(declared)];
}

/**
 * Every name that the template declares is a variable. No other is: doubled braces are the way to write single ones in an
 * f-string, and single ones mean nothing in Mustache and Jinja.
 */
function settledIn(content: string, alsoVariables: string[]) {
  const declared = new Set(alsoVariables.map(variableKey));
  const read = parseVariables(content, { alsoVariables }).variables.map(({ name }) => variableKey(name));
  const notVariables = declared.size === 0 ? [] : read.filter((name) => !declared.has(name));
  return { alsoVariables, notVariables };
}

/** Values given in advance; those that code computes are not in the file. */
const partialsIn = ({ partial_variables: partials }: Json) => (isObject(partials) ? partials : {});

function partialsOf(item: Json): Declared[] {
  const partials = partialsIn(isObject(item.kwargs) ? item.kwargs : item);
  return Object.entries(partials).map(([name, fallback]) => ({ name, fallback }));
}

function isOurs(item: Json): boolean {
  if (item.lc === 1 && Array.isArray(item.id))
    return item.id.includes("prompts") || String(item.id.at(-1)).includes("Prompt");
  const isTemplate = ["template", "template_path", "messages", "prefix", "suffix"].some(
    (name) => name in item,
  );
  return isTemplate && ("input_variables" in item || /prompt|chat|few_shot/.test(String(item._type ?? "")));
}

/** A template holds another, as a message its template; no file of LangChain's goes deeper. */
const MAX_DEPTH = 8;

function templateText(item: Json, depth = 0): string | null {
  if (depth > MAX_DEPTH) return null;
  const inner = isObject(item.kwargs) ? item.kwargs : item;
  if (isObject(inner.prompt)) return templateText(inner.prompt, depth + 1);
  if (typeof inner.template === "string") return inner.template;
  if (Array.isArray(inner.messages)) {
    const parts = inner.messages.flatMap((message) => {
      // Python's ("system", "…") is a list of two in JSON.
      if (Array.isArray(message))
        return { role: textOf(message[0]) ?? "human", text: textOf(message[1]) ?? "" };
      return isObject(message) ? { role: roleOf(message), text: messageText(message, depth + 1) } : [];
    });
    // Some versions save messages without their class: then the speaker is unknown.
    const isNamed = parts.some(({ role }) => role !== null);
    return isNamed
      ? joinRoles(parts.map(({ role, text }) => ({ role: role ?? "human", text })))
      : wordsOf(parts.map(({ text }) => text).join("\n\n"));
  }
  const examples = objectsOf(inner.examples).map((example) =>
    exampleText(inner.example_prompt, example, depth + 1),
  );
  const parts = [textOf(inner.prefix), ...examples, textOf(inner.suffix)];
  const separator = typeof inner.example_separator === "string" ? inner.example_separator : "\n\n";
  return wordsOf(parts.filter((text) => text !== null).join(separator));
}

/** An example of a few-shot prompt, in the form that the prompt has for them. */
function exampleText(form: unknown, example: Json, depth: number): string {
  const template = isObject(form) ? templateText(form, depth) : null;
  if (template === null) return Object.values(example).map(textOf).join("\n");
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => textOf(example[name]) ?? whole);
}

function messageText(message: Json, depth: number): string {
  const inner = isObject(message.kwargs) ? message.kwargs : message;
  const variable = wordsOf(inner.variable_name);
  return templateText(message, depth) ?? textOf(inner.content) ?? (variable === null ? "" : `{${variable}}`);
}

/** The speaker: the role it names, else its class, as in SystemMessagePromptTemplate. */
function roleOf(message: Json): string | null {
  const named = wordsOf(message.role) ?? (message.lc === 1 ? null : wordsOf(message.type));
  if (named) return named;
  const kind = String(Array.isArray(message.id) ? message.id.at(-1) : (message._type ?? "")).toLowerCase();
  if (kind === "") return wordsOf(message.variable_name) === null ? null : "messages";
  if (kind.includes("system")) return "system";
  if (kind.includes("ai") && !kind.includes("chain")) return "assistant";
  return kind.includes("placeholder") ? "messages" : "human";
}
