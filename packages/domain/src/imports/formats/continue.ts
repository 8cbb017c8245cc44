import { type FoundRow, perFile, row } from "./format";
import { isObject, textOf, titleFromText, wordsOf } from "./values";

/**
 * Continue's configuration: `prompts` and `rules` of config.yaml, and `customCommands` of the older config.json. A rule is a
 * text, or has a name. `uses: owner/name` points to Continue's hub. Models, with their keys, are no prompts.
 *
 * @see https://docs.continue.dev/reference
 */
export const continueConfig = perFile("continue", "Continue configuration", ({ yaml, json }) => {
  const config = yaml ?? json;
  if (!isObject(config) || !KNOWN.some((name) => name in config)) return null;
  const entries = [config.prompts, config.customCommands, config.rules].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return entries.length === 0 || !entries.every(isEntry) ? null : entries.map(readEntry);
});

/** Parts of a configuration that no list of prompts has. */
const KNOWN = ["schema", "models", "context", "contextProviders", "mcpServers", "slashCommands"];

const isEntry = (entry: unknown) =>
  typeof entry === "string" ||
  (isObject(entry) && ["prompt", "rule", "uses"].some((name) => typeof entry[name] === "string"));

function readEntry(entry: unknown): FoundRow {
  if (!isObject(entry)) return row({ title: titleFromText(String(entry)), content: String(entry) });
  const content = textOf(entry.prompt) ?? textOf(entry.rule);
  if (content === null) {
    return {
      problem: "It points to Continue's hub, and its text is not in the file.",
      title: String(entry.uses),
    };
  }
  return row({
    title: wordsOf(entry.name) ?? titleFromText(content),
    content: content.trim(),
    description: wordsOf(entry.description),
  });
}
