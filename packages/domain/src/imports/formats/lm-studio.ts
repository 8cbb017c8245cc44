import { perFile, row } from "./format";
import { isObject, objectsOf, titleFromName, wordsOf } from "./values";

/**
 * LM Studio's presets (`.preset.json`): the system prompt is one field of many in `operation.fields`; in older files it is
 * `inference_params.pre_prompt`.
 *
 * @see https://lmstudio.ai/docs/app/presets
 */
export const lmStudio = perFile("lm-studio", "LM Studio preset", ({ json, name }) => {
  if (!isObject(json)) return null;
  const { operation, inference_params: params } = json;
  const fields = isObject(operation) ? objectsOf(operation.fields) : [];
  if (fields.length === 0 && !(isObject(params) && "pre_prompt" in params)) return null;
  const field = fields.find(({ key }) => key === "llm.prediction.systemPrompt");
  const content = wordsOf(field?.value) ?? (isObject(params) ? wordsOf(params.pre_prompt) : null);
  const title = wordsOf(json.name) ?? titleFromName(name.replace(/(?:\.preset)?\.json$/i, ""));
  if (content === null) return [{ problem: "This preset has no system prompt.", title }];
  return [row({ title, content, description: wordsOf(json.description) })];
});
