import { splitFrontMatter } from "../../core/front-matter";
import { type FoundRow, type ImportFormat, perFile, row } from "./format";
import type { SourceFile } from "./source-file";
import { isObject, joinRoles, tagsOf, titleFromName, wordsOf } from "./values";

/** Comment lines over the front matter, as files of larger projects begin with their license. */
const LICENSE_LINES = /^(?:#[^\n]*\n|[ \t]*\r?\n)+(?=---[ \t]*\r?\n)/;

/** Reads a file with YAML front matter over its text; a broken front matter is a problem of that file only. */
function withFrontMatter(
  file: SourceFile,
  read: (values: Record<string, unknown>, body: string) => FoundRow,
): FoundRow[] {
  if (file.unreadable) return [{ problem: file.unreadable, title: file.path }];
  const parts = splitFrontMatter(file.text.replace(LICENSE_LINES, ""));
  if (parts.problem !== undefined) return [{ problem: parts.problem, title: file.path }];
  return [read(parts.values ?? {}, parts.body.trim())];
}

/**
 * Dotprompt, the format of Genkit and Firebase: YAML front matter, perhaps under a license's comment lines, and a
 * Handlebars template. Named after the file; `{{role "system"}}` marks who speaks, `{{history}}` where the chat goes.
 *
 * @see https://google.github.io/dotprompt/reference/frontmatter/
 */
export const dotprompt = perFile("dotprompt", "Dotprompt file", (file) => {
  if (file.extension !== "prompt") return null;
  return withFrontMatter(file, (values, body) => {
    const [before = "", ...rest] = body.split(/\{\{\s*#?role\s+["'](\w+)["']\s*\}\}/);
    const parts = [{ role: "user", text: before }];
    for (let at = 0; at < rest.length; at += 2)
      parts.push({
        role: rest[at] ?? "user",
        text: (rest[at + 1] ?? "").replace(/\{\{\s*\/role\s*\}\}/, ""),
      });
    return row({
      title: wordsOf(values.name) ?? titleFromName(file.stem),
      content: joinRoles(parts),
      description: wordsOf(values.description),
      notVariables: ["history"],
    });
  });
});

/**
 * Microsoft's Prompty, versions 1 (`model.api`, `sample`) and 2 (`model.id`, `inputs`, `metadata`): YAML front matter,
 * then the text with `system:` and `user:` on lines of their own.
 *
 * @see https://github.com/microsoft/prompty
 */
export const prompty = perFile("prompty", "Prompty file", (file) => {
  if (file.extension !== "prompty") return null;
  return withFrontMatter(file, (values, body) => {
    const metadata = isObject(values.metadata) ? values.metadata : {};
    return row({
      title: wordsOf(values.displayName) ?? wordsOf(values.name) ?? titleFromName(file.stem),
      content: body,
      description: wordsOf(values.description) ?? wordsOf(metadata.description),
      tags: tagsOf(values.tags ?? metadata.tags),
    });
  });
});

/**
 * Microsoft's POML, kept as it is written and named after its file. What `for="item in items"` and `<let name="…">` name,
 * the file fills itself.
 *
 * @see https://microsoft.github.io/poml/
 */
export const poml = perFile("poml", "POML file", (file) => {
  if (file.extension !== "poml") return null;
  if (file.unreadable) return [{ problem: file.unreadable, title: file.path }];
  const own = [...file.text.matchAll(/\bfor="\s*(\w+)\s+in\b|<let\b[^>]*\bname="(\w+)"/g)];
  const notVariables = own.flatMap(([, loop, name]) => loop ?? name ?? []);
  return [row({ title: titleFromName(file.stem), content: file.text.trim(), notVariables })];
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
