import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { isObject, momentOf, objectsOf, titleFromText, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * Claude's data export: `conversations.json` and `projects.json`, alone or in its zip, since mid 2026 one JSON file per
 * project or conversation in zips of their own.
 *
 * A project's instructions (`prompt_template`) are a prompt; what its owner wrote first in a conversation is offered.
 * Answers, summaries, attached files, project knowledge, memories and account data are not prompts.
 *
 * @see https://support.claude.com/en/articles/9450526-how-can-i-export-my-claude-data
 */
export const claude: ImportFormat = {
  id: "claude",
  label: "Claude data export",
  read(files) {
    const read = files.filter(({ json }) => conversationsIn(json).length > 0 || projectsIn(json).length > 0);
    if (read.length === 0) return null;
    const rows = read.flatMap(({ json }) => [
      ...conversationsIn(json).map(readConversation),
      ...projectsIn(json).map(readProject),
    ]);
    return { rows, files: files.filter((file) => read.includes(file) || isAccountData(file)) };
  },
};

function conversationsIn(json: unknown): Json[] {
  const items = isObject(json) ? [json] : objectsOf(json);
  return items.some((item) => Array.isArray(item.chat_messages)) ? items : [];
}

function projectsIn(json: unknown): Json[] {
  const isProject = (item: unknown): item is Json =>
    isObject(item) && "prompt_template" in item && ("docs" in item || "uuid" in item);
  return isProject(json) ? [json] : objectsOf(json).filter(isProject);
}

const isAccountData = ({ name, json }: SourceFile) =>
  /^(?:users|memories|manifest|export_manifest)\.json$/.test(name) && json !== undefined;

function readProject(project: Json): FoundRow {
  const title = wordsOf(project.name) ?? "Project";
  if (project.is_starter_project === true) {
    return { problem: "It is the starter project that Anthropic puts into every account.", title };
  }
  const content = wordsOf(project.prompt_template);
  if (!content) return { problem: "This project has no instructions.", title };
  return row({
    title,
    content,
    description: wordsOf(project.description),
    createdAt: momentOf(project.created_at),
    updatedAt: momentOf(project.updated_at),
  });
}

function readConversation(conversation: Json): FoundRow {
  const title = wordsOf(conversation.name);
  const [first] = objectsOf(conversation.chat_messages)
    .filter(({ sender }) => sender === "human")
    .flatMap((message) => messageText(message) ?? []);
  if (first === undefined) {
    return { problem: "You wrote no message in this conversation.", title: title ?? "Conversation" };
  }
  return row({
    title: title ?? titleFromText(first),
    content: first,
    createdAt: momentOf(conversation.created_at),
    updatedAt: momentOf(conversation.updated_at),
    isOffered: true,
    note: "Your first message of a conversation.",
  });
}

function messageText(message: Json): string | null {
  const parts = objectsOf(message.content).flatMap(({ type, text }) =>
    type === "text" ? (wordsOf(text) ?? []) : [],
  );
  return wordsOf(parts.join("\n\n")) ?? wordsOf(message.text);
}
