import { schema } from "@commonplace/db";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { systemClock } from "@commonplace/domain/ports/clock";
import {
  createPrompt,
  getPrompt,
  getPromptFacets,
  listAllPrompts,
  searchPrompts,
} from "@commonplace/domain/prompts";
import { getStats } from "@commonplace/domain/stats";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { RARE_WORD } from "./seed";

/** Something that people do, as a request and as the verb behind it. */
export interface Scenario {
  name: string;
  title: string;
  method: "GET" | "POST";
  path: string;
  body?: string;
  /** How many times as fast as the bare server's query it is to be, or how many a second, at 32 connections. */
  aim?: { ratio: number } | { perSecond: number };
  run(ctx: SignedInContext): Promise<{ id?: string }>;
}

/** The same for a bare server: the bytes that we answer, and the one query that matters. */
export interface BareRoute {
  name: string;
  method: "GET" | "POST";
  bytes: string;
  contentType: string;
  query: string;
  parameters: unknown[];
  /** Which parameter must be new each time. */
  newIdAt?: number;
}

const PROMPT = {
  title: "Release notes",
  content: "Write release notes for [product]. ".repeat(30),
  category: "writing",
};

const procedure = (name: string, input: object) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Whole rows of fifty prompts, which the bare server sends for both lists. */
async function readRows(ctx: SignedInContext): Promise<object> {
  await listAllPrompts(ctx, { limit: 50, sort: "recent" });
  return {};
}

/** @param promptId one of the person's prompts. */
export function scenarios(promptId: string): Scenario[] {
  return [
    {
      name: "list",
      title: "web's list",
      method: "GET",
      path: procedure("prompts.list", { limit: 50 }),
      aim: { ratio: 1.5 },
      run: readRows,
    },
    {
      name: "rows",
      title: "REST list",
      method: "GET",
      path: "/api/prompts?limit=50",
      aim: { ratio: 0.9 },
      run: readRows,
    },
    {
      name: "rare",
      title: "rare word",
      method: "GET",
      path: procedure("prompts.search", { q: RARE_WORD }),
      aim: { perSecond: 600 },
      run: async (ctx) => {
        await searchPrompts(ctx, { q: RARE_WORD, limit: 50, sort: "relevance" });
        return {};
      },
    },
    {
      name: "search",
      title: "search",
      method: "GET",
      path: procedure("prompts.search", { q: "database migration" }),
      run: async (ctx) => {
        await searchPrompts(ctx, { q: "database migration", limit: 50, sort: "relevance" });
        return {};
      },
    },
    {
      name: "get",
      title: "one prompt",
      method: "GET",
      aim: { ratio: 0.7 },
      path: procedure("prompts.get", { id: promptId }),
      run: async (ctx) => {
        await getPrompt(ctx, { id: promptId });
        return {};
      },
    },
    {
      name: "stats",
      title: "figures",
      method: "GET",
      path: procedure("stats.get", {}),
      run: async (ctx) => {
        await getStats(ctx, { tz: "UTC" });
        return {};
      },
    },
    {
      name: "facets",
      title: "categories",
      method: "GET",
      path: "/trpc/prompts.facets",
      run: async (ctx) => {
        await getPromptFacets(ctx);
        return {};
      },
    },
    {
      name: "create",
      title: "create",
      method: "POST",
      path: "/trpc/prompts.create",
      body: JSON.stringify(PROMPT),
      run: (ctx) => createPrompt(ctx, { ...PROMPT, description: null, tags: [], isFavorite: false }),
    },
  ];
}

/** Runs a verb and catches the statement on prompts that it sends, for a bare server to send as well. */
export async function captureQuery(
  databaseUrl: string,
  userId: string,
  scenario: Scenario,
): Promise<Pick<BareRoute, "query" | "parameters" | "newIdAt">> {
  const sent: { query: string; parameters: unknown[] }[] = [];
  const sql = postgres(databaseUrl, {
    max: 1,
    debug: (_connection, query, parameters) => void sent.push({ query, parameters }),
  });
  const db = drizzle(sql, { schema, casing: "snake_case" });
  const { id } = await scenario.run({ db, clock: systemClock, actor: { id: userId } });
  await sql.end();
  const onPrompts = sent.filter(({ query }) => /prompt/.test(query) && !/pg_type/.test(query));
  const main = onPrompts.sort((a, b) => b.query.length - a.query.length)[0];
  if (!main) throw new Error(`${scenario.name} sent no statement on prompts.`);
  const newIdAt = id === undefined ? -1 : main.parameters.indexOf(id);
  return { ...main, ...(newIdAt >= 0 && { newIdAt }) };
}
