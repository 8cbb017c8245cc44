import { prompts } from "@commonplace/db/schema";
import { getTableColumns, sql } from "drizzle-orm";
import { cutText } from "../core/text";
import { CONTENT_PREVIEW_LENGTH, type PromptSummary, type PromptView } from "./schemas";

type PromptRow = typeof prompts.$inferSelect;

/** A prompt's row as clients see it. */
export function toPromptView({ createdAt, updatedAt, ...row }: PromptRow): PromptView {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/**
 * What a list reads of a prompt: everything, but of its content only the preview and one character more, which tells
 * that there is more. PostgreSQL then unpacks no more than that of a long text.
 */
export const summaryColumns = {
  ...getTableColumns(prompts),
  content: sql<string>`left(${prompts.content}, ${sql.raw(String(CONTENT_PREVIEW_LENGTH + 1))})`.as(
    "content_preview",
  ),
};

/** A row read by {@link summaryColumns} as clients see it. The database counts code points, clients UTF-16 units. */
export function toPromptSummary(row: PromptRow): PromptSummary {
  const content = cutText(row.content, CONTENT_PREVIEW_LENGTH);
  return { ...toPromptView(row), content, contentTruncated: content.length < row.content.length };
}
