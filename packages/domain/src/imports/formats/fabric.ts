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
    const isFabric = patterns.some(({ folders: path }) => path.at(-2) === "patterns") || patterns.length > 1;
    if (!isFabric) return null;
    const ownPages = files.filter((file) => isOwnPage(file, folders) && !patterns.includes(file));
    return {
      rows: [...patterns.map(toRow), ...ownPages.flatMap(toProblem)],
      files: [...patterns, ...ownPages],
    };
  },
};

const folderOf = ({ folders }: SourceFile) => folders.join("/");

const isOwnPage = ({ path, extension, folders }: SourceFile, patterns: ReadonlySet<string>) =>
  patterns.has(folders.join("/")) ||
  (["md", "txt"].includes(extension) &&
    [...patterns].some((folder) =>
      folder.startsWith(path.slice(0, path.lastIndexOf("/") + 1).replace(/patterns\/$/, "")),
    ));

const toRow = (file: SourceFile): FoundRow =>
  file.unreadable
    ? { problem: file.unreadable, title: file.path }
    : row({ title: file.folders.at(-1) ?? file.stem, content: file.text.trim(), tags: ["fabric"] });

const toProblem = (file: SourceFile): FoundRow[] =>
  file.name === "user.md"
    ? []
    : [{ problem: "It describes Fabric or one of its patterns and is no pattern itself.", title: file.path }];
