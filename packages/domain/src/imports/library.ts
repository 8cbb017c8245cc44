import { categories, prompts } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { inLibrary } from "../prompts/library";
import { readTexts, type TextPage } from "../prompts/texts";
import type { PrepareInput } from "./tasks";

/** The newest prompts that an upload's are compared to. */
const COMPARED = 20_000;
/** Prompts in one statement and one JSON text. */
const PAGE = 1_000;
/** Prompts of each of the person's categories whose words tell what belongs there. */
const SAMPLES = 50;

/**
 * The parts of the actor's library that an upload is compared to: texts for near duplicates, and the contents of
 * categories.
 */
export async function readLibrary(
  ctx: SignedInContext,
): Promise<Pick<PrepareInput, "categories" | "library">> {
  return { categories: await readCategories(ctx), library: await readPages(ctx) };
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
async function readPages(ctx: SignedInContext): Promise<string[]> {
  const pages: string[] = [];
  for (let read = 0, after: TextPage["next"] = null; read < COMPARED; read += PAGE) {
    const page: TextPage | null = await readTexts(ctx, { after, limit: PAGE });
    if (page) pages.push(page.json);
    if (!page?.next) break;
    after = page.next;
  }
  return pages;
}
