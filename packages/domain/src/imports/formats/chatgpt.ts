import { type FoundRow, type ImportFormat, row } from "./format";
import type { SourceFile } from "./source-file";
import { isObject, momentOf, objectsOf, titleFromText, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * ChatGPT's "Export data": `conversations.json`, since early 2026 `conversations-000.json` and on, alone or in its zip.
 *
 * A conversation is a tree of messages (`mapping`); the branch that `current_node` ends is the one its owner sees. The
 * first message a person wrote on it is offered. Custom instructions are a prompt, once, however many conversations carry
 * them. The other files of the zip hold account data or repeat the conversations.
 *
 * @see https://help.openai.com/en/articles/7260999-how-do-i-export-my-chatgpt-history-and-data
 */
export const chatGpt: ImportFormat = {
  id: "chatgpt",
  label: "ChatGPT data export",
  read(files) {
    const read = files.filter((file) => isConversations(file.json));
    if (read.length === 0) return null;
    const folders = new Set(read.map(({ folders: [...path] }) => path.join("/")));
    const conversations = new Map<string, Json>();
    for (const conversation of read.flatMap(({ json }) => objectsOf(json))) {
      conversations.set(idOf(conversation) ?? String(conversations.size), conversation);
    }
    return {
      rows: [...readInstructions([...conversations.values()]), ...[...conversations.values()].map(toRow)],
      files: files.filter((file) => read.includes(file) || belongsTo(file, folders)),
    };
  },
};

const isConversations = (json: unknown): boolean => {
  const [first] = objectsOf(json);
  return (
    first !== undefined && isObject(first.mapping) && ("current_node" in first || "create_time" in first)
  );
};

const idOf = (conversation: Json) => wordsOf(conversation.conversation_id) ?? wordsOf(conversation.id);

/** Beside the conversations everything is account data or a copy, and what was attached to them is no prompt. */
const belongsTo = (file: SourceFile, folders: ReadonlySet<string>) =>
  folders.has(file.folders.join("/")) &&
  (["json", "html"].includes(file.extension) || /^file[-_][A-Za-z\d]{6}/.test(file.name));

function toRow(conversation: Json): FoundRow {
  const title = wordsOf(conversation.title);
  const text = visibleBranch(conversation)
    .map(ownText)
    .find((said) => said !== null);
  if (!text) return { problem: "You wrote no message in this conversation.", title: title ?? "Conversation" };
  return row({
    title: title ?? titleFromText(text),
    content: text,
    createdAt: momentOf(conversation.create_time),
    updatedAt: momentOf(conversation.update_time),
    isOffered: true,
    note: "Your first message of a conversation.",
  });
}

/** The messages on the branch that its owner sees, first to last. */
function visibleBranch(conversation: Json): Json[] {
  const mapping = isObject(conversation.mapping) ? conversation.mapping : {};
  const nodeOf = (id: unknown) => (typeof id === "string" && isObject(mapping[id]) ? mapping[id] : null);
  const branch: Json[] = [];
  const seen = new Set<Json>();
  const end = nodeOf(conversation.current_node) ?? lastLeaf(mapping);
  for (let node = end; node && !seen.has(node); node = nodeOf(node.parent)) {
    seen.add(node);
    if (isObject(node.message)) branch.push(node.message);
  }
  return branch.reverse();
}

function lastLeaf(mapping: Json): Json | null {
  const leaves = Object.values(mapping).filter(
    (node): node is Json => isObject(node) && (!Array.isArray(node.children) || node.children.length === 0),
  );
  return leaves.at(-1) ?? null;
}

/** The text of a message; null when it is not the person's, hidden, or no text. */
function ownText(message: Json): string | null {
  if (!isObject(message.author) || message.author.role !== "user" || !isObject(message.content)) return null;
  if (isObject(message.metadata) && message.metadata.is_visually_hidden_from_conversation === true)
    return null;
  const { content_type: type, parts } = message.content;
  if ((type !== "text" && type !== "multimodal_text") || !Array.isArray(parts)) return null;
  return wordsOf(parts.flatMap((part) => partText(part) ?? []).join("\n\n"));
}

/** A text, or what was said aloud; pictures and files have no words. */
function partText(part: unknown): string | null {
  if (typeof part === "string") return part;
  return isObject(part) && part.content_type === "audio_transcription" ? wordsOf(part.text) : null;
}

/** The custom instructions the conversations carry, each different one once. */
function readInstructions(conversations: readonly Json[]): FoundRow[] {
  const known = new Set<string>();
  return conversations.flatMap((conversation) => {
    const nodes = Object.values(isObject(conversation.mapping) ? conversation.mapping : {});
    return nodes.flatMap((node) => {
      const text = isObject(node) && isObject(node.message) ? instructionsIn(node.message) : null;
      if (text === null || known.has(text)) return [];
      known.add(text);
      const title = known.size === 1 ? "Custom instructions" : `Custom instructions ${known.size}`;
      return [row({ title, content: text, createdAt: momentOf(conversation.create_time) })];
    });
  });
}

/** As the person wrote them; older exports only have them as they were told to the model, in fences. */
function instructionsIn(message: Json): string | null {
  const data = isObject(message.metadata) ? message.metadata.user_context_message_data : null;
  const content = isObject(message.content) ? message.content : {};
  if (!isObject(data) && content.content_type !== "user_editable_context") return null;
  const parts = isObject(data)
    ? [wordsOf(data.about_user_message), wordsOf(data.about_model_message)]
    : [fenced(content.user_profile), fenced(content.user_instructions)];
  return wordsOf(parts.filter((part) => part !== null).join("\n\n"));
}

const fenced = (text: unknown) =>
  wordsOf(/```(?:\w*\n)?([\s\S]*?)```/.exec(wordsOf(text) ?? "")?.[1] ?? text);
