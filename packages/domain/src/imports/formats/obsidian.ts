import { splitFrontMatter } from "../../core/front-matter";
import type { FoundRow, ImportFormat } from "./format";
import { readMarkdown } from "./markdown";
import type { SourceFile } from "./source-file";
import { isObject, wordsOf } from "./values";

/** Names of daily, weekly and monthly notes: "2025-04-05", "05.04.2025", "2025-W14". */
const DAILY = /^(?:\d{4}-W?\d{2}|\d{1,4}[-._ ]\d{1,2}[-._ ]\d{1,4})$/;

/**
 * A zipped Obsidian vault, known by its `.obsidian` folder. A note is titled by its file's name; properties are fields, and
 * `#tags` in the text are tags too. Settings, trash and canvases are not prompts; daily notes are offered only and, where the
 * vault has a folder called Prompts, so are notes outside of it.
 *
 * @see https://help.obsidian.md/properties
 */
export const obsidian: ImportFormat = {
  id: "obsidian",
  label: "Obsidian vault",
  read(files) {
    const settings = files.filter(({ folders }) => folders.includes(".obsidian"));
    const [first] = settings;
    if (!first) return null;
    const root = first.folders.slice(0, first.folders.indexOf(".obsidian"));
    const own = files.filter(({ folders }) => root.every((name, at) => folders[at] === name));
    const notes = own.filter(
      ({ extension, folders }) => extension === "md" && !folders.some((name) => name.startsWith(".")),
    );
    const hasPromptFolder = notes.some(isInPromptFolder);
    const journals = journalFolders(settings);
    const rows = notes.map((note) => {
      const folder = note.folders.slice(root.length).join("/");
      const isJournal = DAILY.test(note.stem) || journals.has(folder);
      const isElsewhere = hasPromptFolder && !isInPromptFolder(note);
      return readNote(note, root.length, isJournal ? JOURNAL : isElsewhere ? ELSEWHERE : null);
    });
    const canvases = own.filter(({ extension }) => extension === "canvas" || extension === "base");
    const problems = canvases.map((file) => ({
      problem: "It is a canvas or a table of Obsidian's, not a note.",
      title: file.path,
    }));
    const hidden = own.filter(({ folders }) => folders.some((name) => name.startsWith(".")));
    return { rows: [...rows, ...problems], files: [...notes, ...canvases, ...hidden] };
  },
};

const JOURNAL = "It is a daily note or a template.";
const ELSEWHERE = "It lies outside of the vault's prompts folder.";

/** The folders where the vault's settings put daily notes and templates. */
function journalFolders(settings: readonly SourceFile[]): ReadonlySet<string> {
  const kept = settings.filter(({ name }) => name === "daily-notes.json" || name === "templates.json");
  return new Set(kept.flatMap(({ json }) => (isObject(json) ? (wordsOf(json.folder) ?? []) : [])));
}

const isInPromptFolder = ({ folders }: SourceFile) => folders.some((name) => /prompt/i.test(name));

/** @param doubt why it is only offered; null for a prompt. */
function readNote(note: SourceFile, depth: number, doubt: string | null): FoundRow {
  if (note.unreadable) return { problem: note.unreadable, title: note.path };
  const folder = note.folders.slice(depth).at(-1);
  const found = readMarkdown(
    note.text,
    note.path,
    folder === undefined ? null : { kind: "named", name: folder },
  );
  if ("problem" in found) return found;
  const { prompt } = found;
  const content = withoutTitle(prompt.content, note.stem);
  if (content.trim() === "") return { problem: "This note has no text.", title: note.path };
  const title = hasOwnTitle(note.text) ? prompt.title : note.stem;
  return {
    folder: note.folders.slice(depth).join("/"),
    prompt: {
      ...prompt,
      title,
      content,
      // A tag of Obsidian's has no blanks: in a text they stand between tags.
      tags: [...new Set([...prompt.tags.flatMap((tag) => tag.split(/\s+/)), ...inlineTags(content)])],
      ...(doubt !== null && { isOffered: true, note: doubt }),
    },
  };
}

function hasOwnTitle(text: string): boolean {
  const parts = splitFrontMatter(text);
  return parts.problem === undefined && parts.values !== null && "title" in parts.values;
}

/** The text without a first heading that only repeats the note's name. */
function withoutTitle(content: string, name: string): string {
  const heading = /^#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(content);
  return heading?.[1]?.trim() === name ? content.slice(heading[0].length).replace(/^\s+/, "") : content;
}

/** Tags as Obsidian finds them: a # after a blank, then letters, digits, - _ and /, not digits alone; not in code. */
function inlineTags(content: string): string[] {
  const prose = content.replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, "").replace(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/(?:^|\s)#([\p{L}\p{N}_/-]+)/gu)]
    .map(([, tag = ""]) => tag)
    .filter((tag) => /[^\d/]/.test(tag));
}
