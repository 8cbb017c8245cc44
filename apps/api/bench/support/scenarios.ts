import { schema } from "@commonplace/db";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createPrompt, getPrompt, listPrompts, searchPrompts } from "@commonplace/domain/prompts";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** Something that people do, as a request and as the verb behind it. */
export interface Scenario {
  name: string;
  title: string;
  method: "GET" | "POST";
  path: string;
  body?: string;
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

/** @param promptId one of the person's prompts. */
export function scenarios(promptId: string): Scenario[] {
  return [
    {
      name: "list",
      title: "50-row list",
      method: "GET",
      path: procedure("prompts.list", { limit: 50 }),
      run: async (ctx) => {
        await listPrompts(ctx, { limit: 50, sort: "recent" });
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
      path: procedure("prompts.get", { id: promptId }),
      run: async (ctx) => {
        await getPrompt(ctx, { id: promptId });
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
