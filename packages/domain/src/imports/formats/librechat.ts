import { type FoundRow, perFile, row } from "./format";
import { isObject, momentOf, objectsOf, wordsOf } from "./values";

/**
 * LibreChat's exported presets, one or a list: settings of a model with custom instructions, which are the prompt. A preset
 * without instructions is none.
 *
 * @see https://www.librechat.ai/docs/user_guides/presets
 */
export const libreChat = perFile("librechat", "LibreChat presets", ({ json }) => {
  const items = isObject(json) ? [json] : objectsOf(json);
  const isOurs = items.length > 0 && items.every((item) => "endpoint" in item && "presetId" in item);
  if (!isOurs) return null;
  return items.map((preset): FoundRow => {
    const title =
      wordsOf(preset.title) ?? wordsOf(preset.modelLabel) ?? wordsOf(preset.chatGptLabel) ?? "Preset";
    const content = wordsOf(preset.promptPrefix) ?? wordsOf(preset.system) ?? wordsOf(preset.instructions);
    if (!content) return { problem: "This preset has no instructions.", title };
    return row({
      title,
      content,
      createdAt: momentOf(preset.createdAt),
      updatedAt: momentOf(preset.updatedAt),
    });
  });
});
