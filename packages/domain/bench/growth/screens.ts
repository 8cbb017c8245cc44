import type { Database } from "@commonplace/db";
import { getSiteAnalytics } from "../../src/analytics";
import { listAudit } from "../../src/audit";
import { listAuditInput } from "../../src/audit/schemas";
import { listComponents, listStructures } from "../../src/builder";
import { listComponentsInput, listStructuresInput } from "../../src/builder/schemas";
import { listConnectedApps } from "../../src/connected-apps";
import { getHealth, listDuplicates, listTagSpellings, listUnopened } from "../../src/health";
import { listImports } from "../../src/imports";
import { listContent } from "../../src/moderation";
import { listContentInput } from "../../src/moderation/schemas";
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
import { getTemplate, listTemplates } from "../../src/templates";
import { listTemplatesInput } from "../../src/templates/schemas";
import { listTokens } from "../../src/tokens";
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

type Screen = readonly [name: string, ask: () => Promise<unknown>];

/** The screens of a person's own library, with a function that asks what the screen asks. */
export function ownScreens(db: Database, personId: string): Screen[] {
  const ctx = { db, clock: systemClock, actor: { id: personId } };
  const page = { limit: 50 };
  const list = (fields: object) => listPrompts(ctx, listPromptsInput.parse({ pinnedFirst: true, ...fields }));
  const onOne = (ask: (id: string) => Promise<unknown>) => async () => {
    const { items } = await list({ limit: 1 });
    return ask(items[0]?.id ?? "");
  };
  return [
    ...PROMPT_SORTS.map((sort): Screen => [`Library, ${sort}`, () => list({ sort })]),
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
    ...SEARCHES.map(
      (q): Screen => [`Search, ${q}`, () => searchPrompts(ctx, searchPromptsInput.parse({ q }))],
    ),
    ["Library health", () => getHealth(ctx)],
    ["Library health, duplicates", () => listDuplicates(ctx, page)],
    ["Library health, spellings of tags", () => listTagSpellings(ctx, page)],
    ["Library health, unopened files", () => listUnopened(ctx, page)],
    ["Imports", () => listImports(ctx, page)],
    ["Builder, components", () => listComponents(ctx, listComponentsInput.parse({ scope: "own" }))],
    ["Builder, structures", () => listStructures(ctx, listStructuresInput.parse({ scope: "own" }))],
    ["Account, storage", () => getStorage(ctx)],
    ["Account, tokens", () => listTokens(ctx)],
    ["Account, connected apps", () => listConnectedApps(ctx)],
  ];
}

/** The screens of what people share, and of the site, as its owner asks for them. */
export function sharedScreens(db: Database, { personId, workspaceId }: FilledSite): Screen[] {
  const ctx = { db, clock: systemClock, actor: { id: personId } };
  const running = { ...ctx, siteOwnerId: personId };
  const page = { limit: 50 };
  const shared = (fields: object) =>
    listSharedPrompts(ctx, listSharedPromptsInput.parse({ id: workspaceId, ...fields }));
  const templates = (fields: object) => listTemplates(ctx, listTemplatesInput.parse(fields));
  return [
    ["Workspaces", () => listWorkspaces(ctx, page)],
    ["Workspaces, public", () => browseWorkspaces(ctx, page)],
    ["A workspace", () => getWorkspace(ctx, { id: workspaceId })],
    ["A workspace's prompts", () => shared({})],
    ["A workspace, search", () => shared({ q: "title w4" })],
    ["A workspace's members", () => listMembers(ctx, { id: workspaceId, ...page })],
    ["A workspace's activity", () => listActivity(ctx, { id: workspaceId, ...page })],
    ["Templates", () => templates({})],
    ["Templates, a category", () => templates({ category: "coding" })],
    ["Templates, search", () => templates({ q: "linux terminal" })],
    ["A template", async () => getTemplate(ctx, { id: (await templates({ limit: 1 })).items[0]?.id ?? "" })],
    [
      "Site analytics, 90 days",
      () =>
        getSiteAnalytics({ ...running, analytics: { userIds: [personId], timeZone: "UTC" } }, { days: 90 }),
    ],
    ["Administration, people", () => findPeople({ ...running, passwordLinks: null }, page)],
    ["Administration, audit log", () => listAudit(running, listAuditInput.parse({}))],
    ["Administration, templates", () => listContent(running, listContentInput.parse({ kind: "template" }))],
  ];
}
