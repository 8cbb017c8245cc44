import { type FoundRow, perFile, row } from "./format";
import { categoryNamed, isObject, momentOf, objectsOf, tagsOf, titleFromText, wordsOf } from "./values";

type Json = Record<string, unknown>;

/**
 * LobeChat: exported agents (`exportType`, `state.sessions`), one agent of its market, and the full data export since 2025
 * (`data.<table>`, `mode`, `schemaHash`). An agent's `systemRole` is the prompt; messages, topics and settings are not.
 *
 * @see https://github.com/lobehub/lobe-chat/blob/main/packages/types/src/exportConfig.ts
 * @see https://github.com/lobehub/lobe-chat-agents/blob/main/agent-template-full.json
 */
export const lobeChat = perFile("lobechat", "LobeChat export", ({ json }) => {
  if (!isObject(json)) return null;
  if (isObject(json.state) && ("exportType" in json || Array.isArray(json.state.sessions)))
    return readSessions(json.state);
  if (isObject(json.data) && ("schemaHash" in json || "mode" in json) && Array.isArray(json.data.agents)) {
    return readTables(json.data);
  }
  const isMarketAgent = isObject(json.config) && "systemRole" in json.config && isObject(json.meta);
  return isMarketAgent ? [toRow(json, wordsOf(isObject(json.meta) ? json.meta.category : null))] : null;
});

function readSessions(state: Json): FoundRow[] {
  const groups = new Map(objectsOf(state.sessionGroups).map(({ id, name }) => [id, wordsOf(name)]));
  return objectsOf(state.sessions).map((session) => toRow(session, groups.get(session.group) ?? null));
}

function toRow(agent: Json, group: string | null): FoundRow {
  const config = isObject(agent.config) ? agent.config : {};
  const meta = isObject(agent.meta) ? agent.meta : {};
  return agentRow(
    { ...meta, ...config, createdAt: agent.createdAt ?? agent.createAt, updatedAt: agent.updatedAt },
    group,
  );
}

function readTables(data: Json): FoundRow[] {
  const groups = new Map(objectsOf(data.sessionGroups).map(({ id, name }) => [id, wordsOf(name)]));
  const groupOfSession = new Map(
    objectsOf(data.sessions).map(({ id, groupId }) => [id, groups.get(groupId) ?? null]),
  );
  const sessionOfAgent = new Map(
    objectsOf(data.agentsToSessions).map(({ agentId, sessionId }) => [agentId, sessionId]),
  );
  return objectsOf(data.agents).map((agent) =>
    agentRow(
      agent,
      groups.get(agent.sessionGroupId) ?? groupOfSession.get(sessionOfAgent.get(agent.id)) ?? null,
    ),
  );
}

function agentRow(agent: Json, group: string | null): FoundRow {
  const content = wordsOf(agent.systemRole);
  const title = wordsOf(agent.title) ?? wordsOf(agent.slug) ?? titleFromText(content ?? "Agent");
  if (!content) return { problem: "This agent has no instructions.", title };
  return row({
    title,
    content,
    description: wordsOf(agent.description),
    category: categoryNamed(group),
    tags: tagsOf(agent.tags),
    createdAt: momentOf(agent.createdAt),
    updatedAt: momentOf(agent.updatedAt),
  });
}
