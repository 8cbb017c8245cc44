import { withDeclared } from "./declared";
import { perFile, row } from "./format";
import { isObject, objectsOf, titleFromName, wordsOf } from "./values";

/**
 * A prompt of Microsoft's Semantic Kernel, in YAML or JSON: `template`, and `input_variables` as objects. Its own notation
 * for a variable, `{{$name}}`, becomes `{{name}}`; a call of a function stays as it is written.
 *
 * @see https://learn.microsoft.com/semantic-kernel/concepts/prompts/yaml-schema
 */
export const semanticKernel = perFile("semantic-kernel", "Semantic Kernel prompt", ({ yaml, json, stem }) => {
  const prompt = yaml ?? json;
  if (!isObject(prompt) || typeof prompt.template !== "string") return null;
  const inputs = objectsOf(prompt.input_variables);
  if (inputs.length === 0 && prompt.template_format !== "semantic-kernel") return null;
  const template = prompt.template.replace(/\{\{\s*\$(\w+)\s*\}\}/g, "{{$1}}").trim();
  return [
    row({
      title: wordsOf(prompt.name) ?? titleFromName(stem),
      description: wordsOf(prompt.description),
      ...withDeclared(
        template,
        inputs.map(({ name, default: fallback }) => ({ name, fallback })),
      ),
    }),
  ];
});
