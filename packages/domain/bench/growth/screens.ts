import type { Database } from "@commonplace/db";
import { getSiteAnalytics } from "../../src/analytics";
import { getHealth, listDuplicates } from "../../src/health";
import { findPeople } from "../../src/people";
import { systemClock } from "../../src/ports/clock";
import {
  getPrompt,
  getPromptFacets,
  listPrompts,
  listTrash,
  listVersions,
  searchPrompts,
} from "../../src/prompts";
import { listPromptsInput, PROMPT_SORTS, searchPromptsInput } from "../../src/prompts/schemas";
import { countSearches } from "../../src/searches";
import { getStats, getUsage } from "../../src/stats";
import { getStorage } from "../../src/storage";
import { listTags } from "../../src/tags";
import { listTagsInput } from "../../src/tags/schemas";
import { listTemplates } from "../../src/templates";
import { listTemplatesInput } from "../../src/templates/schemas";
import {
  browseWorkspaces,
  getWorkspace,
  listActivity,
  listMembers,
  listSharedPrompts,
  listWorkspaces,
} from "../../src/workspaces";
import { listSharedPromptsInput } from "../../src/workspaces/schemas";
import type { FilledSite } from "./fill";

/** What people search for: words that few, some and most prompts have, a slip, and a phrase. */
const SEARCHES = ["kubernetes", "linux terminal", "the", "javascrpt", '"act as a"'];

/** Every screen of the site's owner, with a function that asks what the screen asks. */
export function screensOf(
  db: Database,
  { personId, workspaceId }: FilledSite,
): [name: string, ask: () => Promise<unknown>][] {
  const ctx = { db, clock: systemClock, actor: { id: personId } };
  const running = { ...ctx, siteOwnerId: personId };
  const page = { limit: 50 };
  const list = (fields: object) => listPrompts(ctx, listPromptsInput.parse({ pinnedFirst: true, ...fields }));
  const shared = (fields: object) =>
    listSharedPrompts(ctx, listSharedPromptsInput.parse({ id: workspaceId, ...fields }));
  const onOne = (ask: (id: string) => Promise<unknown>) => async () => {
    const { items } = await list({ limit: 1 });
    return ask(items[0]?.id ?? "");
  };
  return [
    ...PROMPT_SORTS.map((sort): [string, () => Promise<unknown>] => [
      `Library, ${sort}`,
      () => list({ sort }),
    ]),
    ["Library, a category", () => list({ categories: ["coding"] })],
    ["Library, favorites only", () => list({ favorite: true })],
    ["Library, a tag", () => list({ tag: ["react"] })],
    ["Library, the second page", async () => list({ cursor: (await list({})).nextCursor ?? undefined })],
    ["Library, counts of categories", () => getPromptFacets(ctx)],
    ["Library, tags", () => listTags(ctx, listTagsInput.parse({}))],
    ["Library, saved searches", () => countSearches(ctx)],
    ["Home, figures", () => getStats(ctx, { tz: "UTC" })],
    ["Home, recent", () => list({ limit: 6, pinnedFirst: false })],
    ["Home, usage", () => getUsage(ctx, { tz: "UTC" })],
    ["A prompt", onOne((id) => getPrompt(ctx, { id }))],
    ["A prompt's history", onOne((id) => listVersions(ctx, { id, ...page }))],
    ["Trash", () => listTrash(ctx, page)],
    ...SEARCHES.map((q): [string, () => Promise<unknown>] => [
      `Search, ${q}`,
      () => searchPrompts(ctx, searchPromptsInput.parse({ q })),
    ]),
    ["Library health", () => getHealth(ctx)],
    ["Library health, duplicates", () => listDuplicates(ctx, page)],
    ["Account, storage", () => getStorage(ctx)],
    ["Workspaces", () => listWorkspaces(ctx, page)],
    ["Workspaces, public", () => browseWorkspaces(ctx, page)],
    ["A workspace", () => getWorkspace(ctx, { id: workspaceId })],
    ["A workspace's prompts", () => shared({})],
    ["A workspace, search", () => shared({ q: "title w4" })],
    ["A workspace's members", () => listMembers(ctx, { id: workspaceId, ...page })],
    ["A workspace's activity", () => listActivity(ctx, { id: workspaceId, ...page })],
    ["Templates", () => listTemplates(ctx, listTemplatesInput.parse({}))],
    ["Templates, search", () => listTemplates(ctx, listTemplatesInput.parse({ q: "linux terminal" }))],
    [
      "Site analytics, 90 days",
      () =>
        getSiteAnalytics({ ...running, analytics: { userIds: [personId], timeZone: "UTC" } }, { days: 90 }),
    ],
    ["Administration, people", () => findPeople({ ...running, passwordLinks: null }, page)],
  ];
}
