import { categories, prompts } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { inLibrary } from "../prompts/library";
import type { PrepareInput } from "./tasks";

/** The newest prompts that an upload's are compared to. */
const COMPARED = 20_000;
/** Prompts in one statement and one JSON text. */
const PAGE = 1_000;
/** Prompts of each of the person's categories whose words tell what belongs there. */
const SAMPLES = 50;
/** Characters of a text that are compared. */
const COMPARED_LENGTH = 20_000;

/** What of the actor's library an upload is compared to: texts for near duplicates, and what its categories hold. */
export async function readLibrary(
  ctx: SignedInContext,
): Promise<Pick<PrepareInput, "categories" | "library">> {
  return { categories: await readCategories(ctx), library: await readTexts(ctx) };
}

async function readCategories({ db, actor }: SignedInContext): Promise<PrepareInput["categories"]> {
  const newest = sql`(
    select ${prompts.title} || ' ' || array_to_string(${prompts.tags}, ' ') as words from ${prompts}
    where ${prompts.userId} = ${actor.id} and ${prompts.category} = 'custom-' || ${categories.id} and ${inLibrary}
    order by ${prompts.createdAt} desc, ${prompts.id} desc limit ${SAMPLES})`;
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      samples: sql<string[]>`array(select words from ${newest} as newest)`,
    })
    .from(categories)
    .where(eq(categories.userId, actor.id));
  return rows;
}

/** Pages of the library as JSON texts, which go to the worker thread as the database made them. */
async function readTexts({ db, actor }: SignedInContext): Promise<string[]> {
  const pages: string[] = [];
  let after = sql`true`;
  for (let read = 0; read < COMPARED; read += PAGE) {
    const [page] = await db.execute<{
      json: string | null;
      count: number;
      last_at: string;
      last_id: string;
    }>(sql`
      with page as (
        select id, title, left(content, ${COMPARED_LENGTH}) as content, created_at from ${prompts}
        where ${and(eq(prompts.userId, actor.id), inLibrary, after)}
        order by created_at desc, id desc limit ${PAGE})
      select json_agg(json_build_object('id', id, 'title', title, 'content', content))::text as json,
        count(*)::int as count, (min(created_at))::text as last_at,
        (array_agg(id order by created_at, id))[1] as last_id from page`);
    if (!page?.json) break;
    pages.push(page.json);
    if (page.count < PAGE) break;
    after = sql`(${prompts.createdAt}, ${prompts.id}) < (${page.last_at}::timestamptz, ${page.last_id})`;
  }
  return pages;
}
