import { prompts } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { inLibrary } from "./library";

/** A prompt as worker threads read it. */
export interface PromptText {
  readonly id: string;
  readonly title: string;
  /** The first {@link TEXT_LENGTH} characters. */
  readonly content: string;
  readonly notVariables: readonly string[];
  readonly alsoVariables: readonly string[];
}

/** Characters of a text that worker threads read. */
export const TEXT_LENGTH = 20_000;

/** A page of a library, newest first. */
export interface TextPage {
  /** A JSON text of a list of {@link PromptText}, as the database made it: the server's thread never parses it. */
  readonly json: string;
  readonly count: number;
  /** Where the next page begins; null on the last one. */
  readonly next: TextPageStart | null;
}

interface TextPageStart {
  readonly at: string;
  readonly id: string;
}

/** The next prompts of the actor's library, newest first, for worker threads; null when there are none. */
export async function readTexts(
  { db, actor }: SignedInContext,
  { after, limit }: { after: TextPageStart | null; limit: number },
): Promise<TextPage | null> {
  const isNext = after
    ? sql`(${prompts.createdAt}, ${prompts.id}) < (${after.at}::timestamptz, ${after.id})`
    : undefined;
  const [page] = await db.execute<{
    json: string | null;
    count: number;
    last_at: string;
    last_id: string;
  }>(sql`
    with page as (
      select id, title, left(content, ${TEXT_LENGTH}::int) as content, not_variables, also_variables, created_at
      from ${prompts} where ${and(eq(prompts.userId, actor.id), inLibrary, isNext)}
      order by created_at desc, id desc limit ${limit}::int)
    select json_agg(json_build_object('id', id, 'title', title, 'content', content, 'notVariables', not_variables,
        'alsoVariables', also_variables) order by created_at desc, id desc)::text as json,
      count(*)::int as count, (min(created_at))::text as last_at,
      (array_agg(id order by created_at, id))[1] as last_id from page`);
  if (!page?.json) return null;
  const { json, count } = page;
  return { json, count, next: count < limit ? null : { at: page.last_at, id: page.last_id } };
}
