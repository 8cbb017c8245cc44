import { type FoundRow, perFile, row } from "./format";
import { isObject, joinRoles, objectsOf, textOf, titleFromText, wordsOf } from "./values";

/**
 * promptfooconfig.yaml (or .json): the prompts written in it. `file://` entries point outside and cannot come along; test
 * variables and rubrics are no prompts.
 *
 * @see https://www.promptfoo.dev/docs/configuration/prompts/
 */
export const promptfoo = perFile("promptfoo", "promptfoo configuration", ({ yaml, json }) => {
  const config = yaml ?? json;
  if (!isObject(config) || !("prompts" in config)) return null;
  if (!["providers", "targets", "tests", "defaultTest", "scenarios"].some((name) => name in config))
    return null;
  const { prompts } = config;
  if (Array.isArray(prompts)) return prompts.map(toRow);
  // Older configurations name prompts by a map from text or file to label.
  return isObject(prompts)
    ? Object.entries(prompts).map(([raw, label]) => toRow({ raw, label }))
    : [toRow(prompts)];
});

const FILE = /^(?:file:\/\/\S+|[\w./*-]+\.(?:txt|json|ya?ml|md|py|m?js|ts|csv|j2|jinja2?|prompty))(?::\w+)?$/;

function toRow(entry: unknown): FoundRow {
  const given = isObject(entry) ? (entry.raw ?? entry.prompt ?? entry.content ?? entry.id) : entry;
  const text = wordsOf(given);
  const label = isObject(entry) ? (wordsOf(entry.label) ?? wordsOf(entry.display)) : null;
  if (!text) return { problem: "It holds no prompt's text.", title: label ?? textOf(entry) ?? "" };
  if (FILE.test(text))
    return { problem: "It points to another file, which did not come along.", title: label ?? text };
  const messages = chatMessages(text);
  const content = messages ? joinRoles(messages) : text;
  return row({ title: label ?? titleFromText(messages?.[0]?.text ?? text), content });
}

/** Messages written as JSON in the configuration. */
function chatMessages(text: string): { role: string; text: string }[] | null {
  if (!text.startsWith("[")) return null;
  try {
    const messages = objectsOf(JSON.parse(text)).filter(({ role }) => typeof role === "string");
    if (messages.length === 0) return null;
    return messages.map(({ role, content }) => ({ role: String(role), text: textOf(content) ?? "" }));
  } catch (error) {
    // A template with blanks in it is often no valid JSON; then it stands as it is written.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
