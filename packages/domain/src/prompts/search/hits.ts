import { prompts } from "@commonplace/db/schema";
import { inArray } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import type { PromptHit, PromptSummary } from "../schemas";
import { type PromptRow, SUMMARY } from "../view";
import { highlight, type Marker, markerOf } from "./highlight";
import { type Query, wantedWords } from "./query";
import { snippetOf } from "./snippet";

/** Prompts as search shows them: the words marked in titles and descriptions, and a snippet around those in contents. */
export async function toHits(
  ctx: SignedInContext,
  rows: readonly PromptRow[],
  query: Query,
): Promise<PromptHit[]> {
  const marker = markerOf(wantedWords(query));
  const summaries = await SUMMARY.toViews(ctx, rows);
  const hits = summaries.map((summary) => toHit(summary, marker));
  // A word may stand only beyond the preview: read those contents whole, all at once.
  const beyond = hits.filter((hit) => mayLieBeyond(hit, marker)).map(({ id }) => id);
  if (beyond.length === 0) return hits;
  const contents = await ctx.db
    .select({ id: prompts.id, content: prompts.content })
    .from(prompts)
    .where(inArray(prompts.id, beyond));
  const snippets = new Map(contents.map(({ id, content }) => [id, snippetOf(content, marker.elsewhere)]));
  return hits.map((hit) => ({ ...hit, snippet: snippets.get(hit.id) ?? hit.snippet }));
}

function toHit(summary: PromptSummary, { inTitles, elsewhere }: Marker): PromptHit {
  return {
    ...summary,
    highlights: {
      title: highlight(summary.title, inTitles),
      description: summary.description === null ? [] : highlight(summary.description, elsewhere),
    },
    snippet: snippetOf(summary.content, elsewhere),
    foundBy: "words",
  };
}

/** Whether a hit shows too little of why it was found, and there is more of its content to look at. */
function mayLieBeyond({ contentTruncated, snippet, title }: PromptHit, { inTitles }: Marker): boolean {
  return (
    contentTruncated && snippet === null && inTitles.some((word) => highlight(title, [word]).length === 0)
  );
}
