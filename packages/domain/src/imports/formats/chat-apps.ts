import { fieldsOf } from "./field-names";
import { type FoundRow, perFile, row } from "./format";
import {
  categoryNamed,
  countOf,
  isObject,
  isYes,
  momentOf,
  objectsOf,
  tagsOf,
  textOf,
  titleFromText,
  wordsOf,
} from "./values";

type Json = Record<string, unknown>;

/**
 * TypingMind: one exported AI agent (`checksum`, `data.instruction`), and the full data export, whose prompt library
 * (`userPrompts`) and agents (`userCharacters`) are prompts; chats, folders, starters and welcome messages are not.
 *
 * @see https://docs.typingmind.com/ai-agents/build-ai-agents
 */
export const typingMind = perFile("typingmind", "TypingMind export", ({ json }) => {
  if (!isObject(json)) return null;
  const data = isObject(json.data) ? json.data : json;
  const isWrapped = data !== json && ("checksum" in json || "title" in data || "name" in data);
  if (typeof data.instruction === "string" && (isWrapped || AGENT_FIELDS.some((name) => name in data))) {
    return [agentRow(data)];
  }
  if (!Array.isArray(data.userPrompts) && !Array.isArray(data.userCharacters)) return null;
  return [...objectsOf(data.userPrompts).map(libraryRow), ...objectsOf(data.userCharacters).map(agentRow)];
});

/** Fields that only TypingMind's agents have, also where one is saved without its wrapping. */
const AGENT_FIELDS = ["overrideSystemInstruction", "trainingExamples", "conversationStarters", "avatarURL"];

function agentRow(agent: Json): FoundRow {
  const title = wordsOf(agent.title) ?? wordsOf(agent.name) ?? "Agent";
  const content = wordsOf(agent.instruction);
  if (!content) return { problem: "This agent has no instructions.", title };
  return row({ title, content, ...common(agent) });
}

function libraryRow(prompt: Json): FoundRow {
  const { title, content } = fieldsOf(Object.keys(prompt));
  const text = (content === undefined ? null : textOf(prompt[content])) ?? "";
  return row({
    title: (title === undefined ? null : wordsOf(prompt[title])) ?? titleFromText(text),
    content: text,
    ...common(prompt),
  });
}

function common(item: Json) {
  const [category, ...others] = tagsOf(item.categories ?? []);
  return {
    description: wordsOf(item.description),
    category: categoryNamed(item.category ?? category),
    tags: [...new Set([...tagsOf(item.tags), ...others])],
    isFavorite: isYes(item.isFavorite ?? item.favorite),
    createdAt: momentOf(item.createdAt),
    updatedAt: momentOf(item.updatedAt),
  };
}

/**
 * Chatbox's data backup: `myCopilots` are the prompts; sessions, which repeat a copilot's text as their system message,
 * settings and keys are not.
 *
 * @see https://github.com/chatboxai/chatbox (src/shared/types: CopilotDetail)
 */
export const chatbox = perFile("chatbox", "Chatbox backup", ({ json }) => {
  if (!isObject(json)) return null;
  const isBackup =
    Array.isArray(json.myCopilots) || "chat-sessions-list" in json || "__exported_items" in json;
  if (!isBackup) return null;
  const rows = objectsOf(json.myCopilots).map((copilot) =>
    row({
      title: wordsOf(copilot.name) ?? "",
      content: textOf(copilot.prompt) ?? "",
      description: wordsOf(copilot.description),
      tags: tagsOf(copilot.tags),
      isFavorite: isYes(copilot.starred),
      usageCount: countOf(copilot.usedCount),
      createdAt: momentOf(copilot.createdAt),
      updatedAt: momentOf(copilot.updatedAt),
    }),
  );
  return rows.length > 0
    ? rows
    : [{ problem: "This backup holds no copilots, and chats are not prompts.", title: "Chatbox" }];
});

/**
 * Cherry Studio's exported assistant presets: name, prompt, description and `group`, a list: the first is the category, the
 * others are tags.
 *
 * @see https://github.com/CherryHQ/cherry-studio/blob/main/resources/data/agents-en.json
 */
export const cherryStudio = perFile("cherry-studio", "Cherry Studio assistants", ({ json }) => {
  const items = isObject(json) ? [json] : objectsOf(json);
  const isOurs = ({ name, prompt, group, emoji }: Json) =>
    typeof name === "string" &&
    typeof prompt === "string" &&
    (Array.isArray(group) || typeof emoji === "string");
  if (items.length === 0 || !items.every(isOurs)) return null;
  return items.map((item) => {
    const groups = tagsOf(item.group);
    return row({
      title: textOf(item.name) ?? "",
      content: textOf(item.prompt) ?? "",
      description: wordsOf(item.description),
      category: categoryNamed(groups[0]),
      tags: groups.slice(1),
    });
  });
});
