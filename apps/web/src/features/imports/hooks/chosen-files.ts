/** A file to be uploaded, by its path below the folder that was chosen or dropped, or by its name. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** The files of a file field; those of a folder carry its name. Most hidden files are settings of other programs. */
export function filesOfList(list: Iterable<File>): ChosenFile[] {
  return [...list]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => !isHidden(path));
}

/**
 * The dropped files, those in dropped folders included. Call it while the drop event is handled: afterwards its data is
 * gone.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = filesOfList(transfer.files);
  if (entries.some((entry) => entry === null)) return plain;
  const found = await Promise.all(entries.flatMap((entry) => (entry ? [filesOfEntry(entry)] : [])));
  return found.flat().filter(({ path }) => !isHidden(path));
}

async function filesOfEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // `readEntries` returns a hundred entries at a time, and none after the last.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesOfEntry))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Hidden folders in which coding assistants look for their users' prompts. */
const PROMPT_FOLDERS = new Set([".github", ".claude", ".cursor", ".codex", ".gemini", ".windsurf"]);

/** A vault of Obsidian's is known by its settings, which also say where daily notes are. */
const isVaultSetting = (path: string) =>
  /(?:^|\/)\.obsidian\/(?:app|daily-notes|templates)\.json$/.test(path);

function isHidden(path: string): boolean {
  const names = path.split("/").filter((name) => name.startsWith("."));
  return !isVaultSetting(path) && names.some((name) => !PROMPT_FOLDERS.has(name));
}

/** A pasted text as a file, named so that its kind is known: JSON, a table with a header, or Markdown. */
export function fileOfText(text: string): ChosenFile {
  const name = `Pasted text.${extensionOf(text.trim())}`;
  return { path: name, file: new File([text], name) };
}

function extensionOf(text: string): "json" | "csv" | "md" {
  if (/^[[{]/.test(text) && isJson(text)) return "json";
  const [header = "", ...rest] = text.split("\n");
  const cells = header.split(/[,;\t]/);
  const isHeader = cells.length > 1 && cells.every((cell) => /^\s*"?[\p{L}_ -]{1,40}"?\s*$/u.test(cell));
  return isHeader && rest.some((line) => /[,;\t]/.test(line)) ? "csv" : "md";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
