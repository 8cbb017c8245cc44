import { splitFrontMatter } from "../../core/front-matter";
import { type Declared, withDeclared } from "./declared";
import { type FoundRow, type ImportFormat, perFile, row } from "./format";
import type { SourceFile } from "./source-file";
import { isObject, joinRoles, objectsOf, tagsOf, titleFromName, wordsOf } from "./values";

/** Comment lines over the front matter, as files of larger projects begin with their license. */
const LICENSE_LINES = /^(?:#[^\n]*\n|[ \t]*\r?\n)+(?=---[ \t]*\r?\n)/;

/** Front matter that no line opens, as in the `.prompt` files of Continue: `temperature: 0.5`, then `---`. */
const UNOPENED =
  /^(?=(?:(?:name|description|version|schema|temperature|top[PK]|minP|presencePenalty|frequencyPenalty|mirostat|maxTokens|stop):[^\n]*\n){1,9}---[ \t]*\r?\n)/;

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

/** Reads a file with YAML front matter over its text, without it where it is broken: the file has a name of its own. */
function withFrontMatter(
  file: SourceFile,
  read: (values: Record<string, unknown>, body: string) => FoundRow,
): FoundRow[] {
  if (file.unreadable) return [{ problem: file.unreadable, title: file.path }];
  const text = file.text.replace(LICENSE_LINES, "").replace(UNOPENED, "---\n");
  const parts = splitFrontMatter(text);
  if (parts.problem === undefined) return [read(parts.values ?? {}, parts.body.trim())];
  const found = read({}, text.replace(FRONT_MATTER, "").trim());
  return [
    "prompt" in found ? { prompt: { ...found.prompt, note: `${parts.problem} It is left out.` } } : found,
  ];
}

/**
 * Dotprompt, the format of Genkit and Firebase: YAML front matter, perhaps under a license's comment lines, and a
 * Handlebars template, whose comments are left out. Named after the file; `{{role "system"}}` marks who speaks, `{{history}}`
 * where the chat goes.
 *
 * @see https://google.github.io/dotprompt/reference/frontmatter/
 */
export const dotprompt = perFile("dotprompt", "Dotprompt file", (file) => {
  if (file.extension !== "prompt") return null;
  return withFrontMatter(file, (values, body) => {
    const [before = "", ...rest] = body.replace(COMMENT, "").split(/\{\{\s*#?role\s+["'](\w+)["']\s*\}\}/);
    const parts = [{ role: "user", text: before }];
    for (let at = 0; at < rest.length; at += 2)
      parts.push({
        role: rest[at] ?? "user",
        text: (rest[at + 1] ?? "").replace(/\{\{\s*\/role\s*\}\}/, ""),
      });
    const notVariables = ["history"];
    return row({
      title: wordsOf(values.name) ?? titleFromName(file.stem),
      description: wordsOf(values.description),
      notVariables,
      ...withDeclared(joinRoles(parts), inputsOfDotprompt(values.input), { notVariables }),
    });
  });
});

/**
 * The inputs that Dotprompt's front matter declares: `default`, and `schema` as JSON Schema or Picoschema, where a key may
 * be `name?` or `name(enum, description)` and a value `type, description`.
 */
function inputsOfDotprompt(input: unknown): Declared[] {
  if (!isObject(input)) return [];
  const presets = isObject(input.default) ? input.default : {};
  const schema = isObject(input.schema) ? input.schema : {};
  const declared = Object.entries(isObject(schema.properties) ? schema.properties : schema).map(
    ([key, value]): Declared => {
      const [name = "", kind] = key.split(/\??(?:\(([^,)]*)[\s\S]*)?$/);
      const said = isObject(value) ? value : {};
      return {
        name,
        type: typeof value === "string" ? value.split(",", 1)[0]?.trim() : said.type,
        fallback: presets[name] ?? said.default,
        choices: kind === "enum" ? value : said.enum,
      };
    },
  );
  const named = new Set(declared.map(({ name }) => name));
  const others = Object.entries(presets).filter(([name]) => !named.has(name));
  return [...declared, ...others.map(([name, fallback]) => ({ name, fallback }))];
}

/** Handlebars' comments; the long form may hold braces. */
const COMMENT = /\{\{!--[\s\S]*?--\}\}\n?|\{\{![\s\S]*?\}\}\n?/g;

/**
 * Microsoft's Prompty, versions 1 (`model.api`, `sample`) and 2 (`model.id`, `inputs`, `metadata`): YAML front matter,
 * then the text with `system:` and `user:` on lines of their own. Inputs are a list, or an object by name. One of the kind
 * thread is where the chat goes. A sample is a value to try the prompt with, and no default.
 *
 * @see https://github.com/microsoft/prompty
 */
export const prompty = perFile("prompty", "Prompty file", (file) => {
  if (file.extension !== "prompty") return null;
  return withFrontMatter(file, (values, body) => {
    const metadata = isObject(values.metadata) ? values.metadata : {};
    const inputs = inputsOfPrompty(values.inputs ?? values.inputSchema);
    const notVariables = inputs.flatMap(({ name, kind }) => (kind === "thread" ? (wordsOf(name) ?? []) : []));
    const declared = inputs.map(
      ({ name, kind, type, default: fallback, enumValues: choices }): Declared => ({
        name,
        type: kind ?? type,
        fallback,
        choices,
      }),
    );
    return row({
      title: wordsOf(values.displayName) ?? wordsOf(values.name) ?? titleFromName(file.stem),
      description: wordsOf(values.description) ?? wordsOf(metadata.description),
      tags: tagsOf(values.tags ?? metadata.tags),
      notVariables,
      ...withDeclared(body, declared, { notVariables }),
    });
  });
});

/** Also within `properties`, as `inputSchema` has them. */
function inputsOfPrompty(inputs: unknown): Record<string, unknown>[] {
  if (!isObject(inputs)) return objectsOf(inputs);
  if (Array.isArray(inputs.properties)) return objectsOf(inputs.properties);
  return Object.entries(inputs).flatMap(([name, input]) => (isObject(input) ? [{ ...input, name }] : []));
}

/**
 * Microsoft's POML, kept as it is written and named after its file. What `for="item in items"` and `<let name="…">` name,
 * the file fills itself; other names in doubled braces are its variables, also between its tags.
 *
 * @see https://microsoft.github.io/poml/
 */
export const poml = perFile("poml", "POML file", (file) => {
  if (file.extension !== "poml") return null;
  if (file.unreadable) return [{ problem: file.unreadable, title: file.path }];
  const own = [...file.text.matchAll(/\bfor="\s*(\w+)\s+in\b|<let\b[^>]*\bname="(\w+)"/g)];
  const notVariables = own.flatMap(([, loop, name]) => loop ?? name ?? []);
  const named = Array.from(file.text.matchAll(/\{\{\s*([A-Za-z_]\w*)\s*\}\}/g), ([, name = ""]) => name);
  const alsoVariables = [...new Set(named)].filter((name) => !notVariables.includes(name));
  return [row({ title: titleFromName(file.stem), content: file.text.trim(), notVariables, alsoVariables })];
});

const COPILOT = /\.(?:prompt|instructions|chatmode|agent)\.md$/i;

/**
 * Prompt, instruction and agent files of VS Code and GitHub Copilot, named after the file. `${input:name:placeholder}`
 * becomes `${name:placeholder}`, and `${input:name}` `${name}`.
 *
 * @see https://code.visualstudio.com/docs/copilot/customization/prompt-files
 */
export const copilotPrompt = perFile("copilot-prompt", "VS Code prompt file", (file) => {
  if (!COPILOT.test(file.name)) return null;
  return withFrontMatter(file, (values, body) =>
    row({
      title: titleFromName(file.name.replace(COPILOT, "")),
      content: body.replace(/\$\{input:([^}]+)\}/g, (_, inside: string) => `\${${inside}}`),
      description: wordsOf(values.description),
      tags: tagsOf(values.tags),
    }),
  );
});

/**
 * Agent Skills: a folder with SKILL.md, whose front matter has `name` and `description`. The skill's other files belong to
 * it and are no prompts.
 *
 * @see https://agentskills.io/specification
 */
export const agentSkill: ImportFormat = {
  id: "agent-skill",
  label: "Agent Skill",
  read(files) {
    const skills = files.filter(({ name }) => /^skill\.md$/i.test(name));
    if (skills.length === 0) return null;
    const folders = skills.map(({ path, name }) => path.slice(0, -name.length));
    const others = files.filter(
      (file) =>
        !skills.includes(file) && folders.some((folder) => folder !== "" && file.path.startsWith(folder)),
    );
    const rows = skills.flatMap((file) =>
      withFrontMatter(file, (values, body) =>
        row({
          title: wordsOf(values.name) ?? file.folders.at(-1) ?? file.stem,
          content: body,
          description: wordsOf(values.description),
        }),
      ),
    );
    const problems = others.map(({ path }) => ({
      problem: "It belongs to a skill and is no prompt itself.",
      title: path,
    }));
    return { rows: [...rows, ...problems], files: [...skills, ...others] };
  },
};
