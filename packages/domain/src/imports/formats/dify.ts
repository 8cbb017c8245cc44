import { type Declared, withDeclared } from "./declared";
import { type FoundRow, perFile, row } from "./format";
import { isObject, joinRoles, objectsOf, textOf, titleFromName, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * An app exported from Dify as YAML: the prompt of a chat or completion app, and of each language-model step of a workflow.
 * `{{#node.name#}}`, a value from another step, becomes `{{name}}`.
 *
 * @see https://docs.dify.ai/en/guides/management/app-management
 */
export const dify = perFile("dify", "Dify app", ({ yaml, stem }) => {
  if (!isObject(yaml) || yaml.kind !== "app" || !isObject(yaml.app)) return null;
  const title = wordsOf(yaml.app.name) ?? titleFromName(stem);
  const description = wordsOf(yaml.app.description);
  const config = isObject(yaml.model_config) ? yaml.model_config : {};
  const content = wordsOf(config.pre_prompt);
  const own =
    content === null ? [] : [row({ title, description, ...withDeclared(content, inputsOf(config)) })];
  const steps = stepsOf(yaml.workflow).flatMap((step): FoundRow[] => {
    const text = joinRoles(messagesOf(step.prompt_template));
    return text === "" ? [] : [row({ title: `${title}: ${wordsOf(step.title) ?? "LLM"}`, content: text })];
  });
  const rows = [...own, ...steps];
  return rows.length > 0 ? rows : [{ problem: "This app has no prompt.", title }];
});

/** Each field of the form is an object with its kind as the one key. */
const inputsOf = ({ user_input_form: form }: Json): Declared[] =>
  objectsOf(form).flatMap((field) =>
    Object.entries(field).flatMap(([kind, said]) =>
      isObject(said)
        ? [
            {
              name: said.variable,
              type: kind === "paragraph" ? "textarea" : kind,
              fallback: said.default,
              choices: said.options,
            },
          ]
        : [],
    ),
  );

function stepsOf(workflow: unknown): Json[] {
  const graph = isObject(workflow) && isObject(workflow.graph) ? workflow.graph : {};
  return objectsOf(graph.nodes).flatMap(({ data }) => (isObject(data) && data.type === "llm" ? [data] : []));
}

const messagesOf = (template: unknown) =>
  (isObject(template) ? [template] : objectsOf(template)).map(({ role, text }) => ({
    role: textOf(role) ?? "user",
    text: (textOf(text) ?? "").replace(/\{\{#(?:[\w-]+\.)*([\w-]+)#\}\}/g, "{{$1}}"),
  }));
