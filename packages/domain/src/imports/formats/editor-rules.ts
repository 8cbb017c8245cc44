import { type FoundRow, perFile, row } from "./format";
import { titleFromName, wordsOf } from "./values";

/** Files of rules without front matter, and the editors they are for. */
const PLAIN: Readonly<Record<string, string>> = {
  ".cursorrules": "Cursor rules",
  ".windsurfrules": "Windsurf rules",
  ".clinerules": "Cline rules",
  ".roorules": "Roo rules",
  ".rules": "Zed rules",
};

/**
 * Rules that code editors give their model: Cursor's `.mdc` files, named after the file, and the single files of rules in a
 * project's folder. Front matter of `.mdc` is read line by line: `globs: *.ts` is no YAML.
 *
 * @see https://docs.cursor.com/context/rules
 */
export const editorRules = perFile("editor-rules", "Editor rules", (file): FoundRow[] | null => {
  const title = file.extension === "mdc" ? titleFromName(file.stem) : PLAIN[file.name];
  if (title === undefined) return null;
  if (file.unreadable) return [{ problem: file.unreadable, title: file.path }];
  const [front = ""] = file.extension === "mdc" ? (FRONT_MATTER.exec(file.text) ?? []) : [];
  const [, , description] = /^description:[ \t]*(["']?)(.*?)\1[ \t]*\r?$/m.exec(front) ?? [];
  return [row({ title, content: file.text.slice(front.length).trim(), description: wordsOf(description) })];
});

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;
