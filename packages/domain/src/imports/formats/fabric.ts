import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";

/**
 * danielmiessler/fabric: a folder per pattern with its `system.md`, as in its repository (`data/patterns`) and in
 * `~/.config/fabric/patterns`. A pattern is named after its folder; its `user.md` is empty or says where the input goes.
 *
 * @see https://github.com/danielmiessler/fabric/tree/main/data/patterns
 */
export const fabric: ImportFormat = {
  id: "fabric",
  label: "Fabric patterns",
  read(files) {
    const patterns = files.filter(({ name, folders }) => name === "system.md" && folders.length > 0);
    const folders = new Set(patterns.map(folderOf));
    const isFabric =
      patterns.length > 1 ||
      patterns.some(({ folders: path, text }) => path.at(-2) === "patterns" || OPENING.test(text));
    if (!isFabric) return null;
    const roots = new Set(patterns.flatMap((pattern) => repositoryOf(pattern) ?? []));
    const others = files.filter(
      (file) =>
        !patterns.includes(file) &&
        (folders.has(folderOf(file)) || [...roots].some((root) => file.path.startsWith(root))),
    );
    return {
      rows: [...patterns.map(toRow), ...others.flatMap(toProblem)],
      files: [...patterns, ...others],
    };
  },
};

/** The heading that Fabric's patterns open with, also where a single one was taken out. */
const OPENING = /^\s*# IDENTITY\b/;

const folderOf = ({ folders }: SourceFile) => folders.join("/");

/**
 * The folder, with its "/", that holds `data/patterns` or `patterns`, or `patterns` itself where nothing is around it: its
 * other files are Fabric's own, among them lists of the patterns' descriptions that look like prompts.
 */
function repositoryOf({ folders }: SourceFile): string | null {
  const at = folders.lastIndexOf("patterns");
  if (at < 0) return null;
  const around = folders.slice(0, folders[at - 1] === "data" ? at - 1 : at);
  return `${(around.length === 0 ? folders.slice(0, at + 1) : around).join("/")}/`;
}

const toRow = (file: SourceFile): FoundRow =>
  file.unreadable
    ? { problem: file.unreadable, title: file.path }
    : row({ title: file.folders.at(-1) ?? file.stem, content: file.text.trim(), tags: ["fabric"] });

const toProblem = (file: SourceFile): FoundRow[] =>
  file.name === "user.md"
    ? []
    : [
        {
          problem: "It belongs to Fabric or to one of its patterns and is no pattern itself.",
          title: file.path,
        },
      ];
