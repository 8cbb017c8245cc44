import { type FoundRow, perFile, row } from "./format";
import { isObject, objectsOf, textOf, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * Presets of SillyTavern: the prompts that its prompt manager sends around a chat, each by itself, and system prompts,
 * alone or within the "master export" of all formatting settings. Markers stand for parts of a character or chat and have
 * no text. Prompts that the preset switches off are offered.
 *
 * @see https://github.com/SillyTavern/SillyTavern/tree/release/default/content/presets
 * @see https://github.com/SillyTavern/SillyTavern/blob/release/public/scripts/preset-manager.js
 */
export const sillyTavern = perFile("silly-tavern", "SillyTavern preset", ({ json }) => {
  if (!isObject(json)) return null;
  const managed = managedIn(json);
  if (managed !== null) return managed;
  if (isObject(json.sysprompt))
    return isNamedText(json.sysprompt) ? [readSystemPrompt(json.sysprompt)] : null;
  return isNamedText(json) && typeof json.post_history === "string" ? [readSystemPrompt(json)] : null;
});

function managedIn({ prompts, prompt_order: orders }: Json): FoundRow[] | null {
  const managed = objectsOf(prompts).filter(({ identifier }) => typeof identifier === "string");
  if (managed.length === 0 || !Array.isArray(orders)) return null;
  // The last order is the one for all characters.
  const switched = objectsOf(objectsOf(orders).at(-1)?.order);
  const isOn = ({ identifier }: Json) =>
    switched.some((place) => place.identifier === identifier && place.enabled === true);
  return managed.flatMap((prompt) => {
    const content = wordsOf(prompt.content);
    if (prompt.marker === true || content === null) return [];
    const isOffered = !isOn(prompt);
    return [
      row({
        title: wordsOf(prompt.name) ?? textOf(prompt.identifier) ?? "",
        content,
        ...(isOffered && { isOffered, note: "The preset has it switched off." }),
      }),
    ];
  });
}

const isNamedText = ({ name, content }: Json) => typeof name === "string" && typeof content === "string";

function readSystemPrompt(prompt: Json): FoundRow {
  const title = wordsOf(prompt.name) ?? "";
  const content = wordsOf(prompt.content);
  const last = wordsOf(prompt.post_history);
  if (content === null && last === null) return { problem: "This preset has no text.", title };
  const parts =
    content !== null && last !== null ? [content, `Instructions:\n${last}`] : [content ?? last ?? ""];
  return row({ title, content: parts.join("\n\n") });
}
