import { prompts } from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";

/** A list of tags as one value. */
const list = (tags: readonly string[]) => sql`${sql.param(tags, prompts.tags)}::text[]`;

/** Each tag once, where it first stands. */
function once(tags: SQL): SQL {
  return sql`array(
    select tag from unnest(${tags}) with ordinality as given (tag, place) group by tag order by min(place))`;
}

/** A prompt's tags and those of these, each of them named once, that it lacks. */
export function addedTags(tags: readonly string[]): SQL {
  return sql`prompts.tags || array(
    select tag from unnest(${list(tags)}) with ordinality as given (tag, place)
    where tag <> all (prompts.tags) order by place)`;
}

/** A prompt's tags without these. */
export function withoutTags(tags: readonly string[]): SQL {
  return sql`array(
    select tag from unnest(prompts.tags) with ordinality as given (tag, place)
    where tag <> all (${list(tags)}) order by place)`;
}

/** A prompt's tags without this one and all that it nests. */
export function withoutTagTree(tag: string): SQL {
  return sql`array(
    select tag from unnest(prompts.tags) with ordinality as given (tag, place)
    where tag <> ${tag} and not starts_with(tag, ${`${tag}/`}) order by place)`;
}

/** A prompt's tags, of which those that are keys of `names` get the name there. */
export function mappedTags(names: ReadonlyMap<string, string>): SQL {
  const json = sql`${JSON.stringify(Object.fromEntries(names))}::jsonb`;
  return once(sql`array(
    select coalesce(${json} ->> tag, tag)
    from unnest(prompts.tags) with ordinality as given (tag, place) order by place)`);
}

/** A prompt's tags with this one, and the beginning of all that it nests, changed to another name. */
export function renamedTags(from: string, to: string): SQL {
  return once(sql`array(
    select case when tag = ${from} then ${to}::text
      when starts_with(tag, ${`${from}/`}) then ${to}::text || substr(tag, ${[...from].length + 1}::int)
      else tag end
    from unnest(prompts.tags) with ordinality as given (tag, place) order by place)`);
}
