import { libraryFindings, prompts, promptUsageEvents, users } from "@commonplace/db/schema";
import { not, type SQL, sql } from "drizzle-orm";
import type { SearchCondition } from "../../search-language";
import { CATEGORY_PLACES } from "../category-order";

const DAY = 86_400_000;

/** The condition on `prompts` that an operator asks for, with the placeholder `userId`. */
export function holds(condition: SearchCondition, now: Date): SQL {
  const asked = affirmed(condition, now);
  return condition.isNegated ? not(asked) : asked;
}

function affirmed(condition: SearchCondition, now: Date): SQL {
  switch (condition.kind) {
    case "tag":
      return sql`exists (
        select from unnest(${prompts.tags}) as tag
        where lower(tag) = lower(${condition.tag}::text) or starts_with(lower(tag), lower(${condition.tag}::text) || '/'))`;
    case "category":
      return sql`${prompts.category} in (
        select place.category from (${CATEGORY_PLACES}) as place
        where lower(place.name) = lower(${condition.name}::text) or place.category = lower(${condition.name}::text))`;
    case "favorite":
      return sql`${prompts.isFavorite}`;
    case "unused":
      return sql`${prompts.usageCount} = 0`;
    case "has":
      return HAS[condition.what];
    case "by":
      if (condition.name.toLowerCase() === "me") return sql`${prompts.editedBy} is null`;
      return sql`exists (
        select from ${users}
        where ${users.id} = coalesce(${prompts.editedBy}, ${prompts.userId})
          and starts_with(lower(concat_ws(' ', ${users.firstName}, ${users.lastName})), lower(${condition.name}::text)))`;
    case "score":
      return sql`coalesce(${prompts.score} ${sql.raw(condition.comparison)} ${condition.score}, false)`;
    case "uses":
      return sql`${prompts.usageCount} ${sql.raw(condition.comparison)} ${condition.count}`;
    default: {
      const since = sql`${new Date(Math.max(0, now.getTime() - condition.days * DAY)).toISOString()}::timestamptz`;
      const isWithin = {
        updated: sql`${prompts.updatedAt} >= ${since}`,
        created: sql`${prompts.createdAt} >= ${since}`,
        used: sql`exists (
          select from ${promptUsageEvents}
          where ${promptUsageEvents.promptId} = ${prompts.id} and ${promptUsageEvents.createdAt} >= ${since})`,
      }[condition.kind];
      return condition.within ? isWithin : not(isWithin);
    }
  }
}

/** Blanks are recognized by their brackets here; which of them a person fills in is decided when a prompt is shown. */
const BLANK =
  "\\{\\{[^{}\\n]+\\}\\}|\\$\\{[^{}\\n]+\\}|\\[[[:alpha:]][^][\\n]{1,80}\\](?!\\()|<[[:alpha:]][[:alnum:]_ -]{1,60}>";

/** Most texts have no bracket at all, and looking for one takes a tenth of the time that the pattern does. */
const mayHoldBlank = sql`(strpos(${prompts.content}, '{') > 0 or strpos(${prompts.content}, '[') > 0
  or strpos(${prompts.content}, '<') > 0)`;

/** Found by the check of the library. */
function isFound(kind: "leftover" | "blank"): SQL {
  return sql`exists (
    select from ${libraryFindings} where ${libraryFindings.promptId} = ${prompts.id} and ${libraryFindings.kind} = ${kind})`;
}

const HAS = {
  variables: sql`(cardinality(${prompts.alsoVariables}) > 0
    or (${mayHoldBlank} and ${prompts.content} ~ ${BLANK}::text))`,
  documents: sql`jsonb_array_length(${prompts.attachments}) > 0`,
  tags: sql`cardinality(${prompts.tags}) > 0`,
  description: sql`coalesce(${prompts.description}, '') <> ''`,
  leftovers: isFound("leftover"),
  "broken-blanks": isFound("blank"),
};
