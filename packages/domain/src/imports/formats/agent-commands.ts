import { splitFrontMatter } from "../../core/front-matter";
import { type FoundRow, perFile, row } from "./format";
import type { SourceFile } from "./source-file";
import { categoryNamed, titleFromName, wordsOf } from "./values";

/** Folders in which coding agents look for commands and agents, as in `.claude/commands`. */
const OWN_FOLDERS = /^\.(?:claude|codex|opencode|factory|augment)$/;
const KINDS = /^(?:commands?|prompts|agents?|output-styles)$/;

/** Keys of front matter that only these files have. */
const OWN_KEYS = ["argument-hint", "allowed-tools", "disable-model-invocation"];

/**
 * Commands and agents of Claude Code, and the commands of Codex and OpenCode, which are the same: Markdown named after the
 * file, folders in folders as namespaces. `$ARGUMENTS`, `$1` and so on stand for the words after a command.
 *
 * @see https://code.claude.com/docs/en/slash-commands
 * @see https://opencode.ai/docs/commands
 */
export const agentCommands = perFile(
  "agent-commands",
  "Commands and agents of a coding agent",
  (file): FoundRow[] | null => {
    if (file.extension !== "md" || /^(?:readme|skill)$/i.test(file.stem)) return null;
    if (file.unreadable) return null;
    const namespaces = namespacesOf(file.folders);
    const { values, body } = readFile(file);
    if (!namespaces && !OWN_KEYS.some((key) => key in values)) return null;
    const isCommand = !file.folders.some((folder) => /^agents?$/.test(folder));
    const content = body.trim();
    if (content === "") return [{ problem: "This file is empty.", title: file.path }];
    return [
      row({
        title: wordsOf(values.name) ?? titleFromName(file.stem),
        content: isCommand ? withArguments(content) : content,
        description: wordsOf(values.description),
        category: categoryNamed(namespaces?.join(" / ")),
      }),
    ];
  },
);

/** The folders below `.claude/commands`; null when the file lies elsewhere. */
function namespacesOf(folders: readonly string[]): string[] | null {
  const at = folders.findIndex(
    (folder, place) => OWN_FOLDERS.test(folder) && KINDS.test(folders[place + 1] ?? ""),
  );
  return at === -1 ? null : folders.slice(at + 2);
}

/** `argument-hint: [issue] [priority]` is no YAML, and common: then lines are read one by one. */
function readFile({ text }: SourceFile): { values: Record<string, unknown>; body: string } {
  const parts = splitFrontMatter(text);
  if (parts.problem === undefined) return { values: parts.values ?? {}, body: parts.body };
  const [whole = "", yaml = ""] = /^---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const lines = [...yaml.matchAll(/^([\w-]+):[ \t]*(["']?)(.*?)\2[ \t]*\r?$/gm)];
  return {
    values: Object.fromEntries(lines.map(([, key = "", , value = ""]) => [key, value])),
    body: text.slice(whole.length),
  };
}

function withArguments(text: string): string {
  const named = text.replace(/\$ARGUMENTS(?:\[(\d)\])?(?![\w[])/g, (_, at?: string) =>
    at === undefined ? "{{arguments}}" : `{{argument ${Number(at) + 1}}}`,
  );
  // Without a first argument, "$5" is a price.
  return /\$1(?![\w.,]*\d)/.test(text) ? named.replace(POSITIONAL, "{{argument $1}}") : named;
}

const POSITIONAL = /(?<![\w$\\])\$([1-9])(?![\w.,]*\d)/g;
