import { promptTemplates } from "@commonplace/db/schema";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { cutText } from "../core/text";
import { isListedRow } from "../moderation/listed";
import { CONTENT_PREVIEW_LENGTH } from "../prompts/limits";
import { placeholder, type TemplateSummary, type TemplateView } from "./schemas";

const {
  words: _words,
  ratingSum: _ratingSum,
  standing: _standing,
  hiddenAt: _hiddenAt,
  ...shown
} = getTableColumns(promptTemplates);

/** The columns clients see. */
export const TEMPLATE_COLUMNS = shown;

/** In a list: of the content the preview and one character more, which tells that there is more. */
export const SUMMARY_COLUMNS = {
  ...shown,
  content: sql<string>`left(${shown.content}, ${sql.raw(String(CONTENT_PREVIEW_LENGTH + 1))})`.as("content"),
  standing: promptTemplates.standing,
};

type TemplateRow = Omit<typeof promptTemplates.$inferSelect, "words" | "ratingSum" | "standing" | "hiddenAt">;

/** A template's row as clients see it. */
export function toTemplateView({ createdAt, updatedAt, placeholders, ...row }: TemplateRow): TemplateView {
  return {
    ...row,
    placeholders: placeholder.array().parse(placeholders),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A row of a list as clients see it. The database counts code points, clients UTF-16 units. */
export function toTemplateSummary({
  standing: _,
  ...row
}: TemplateRow & { standing: number }): TemplateSummary {
  const content = cutText(row.content, CONTENT_PREVIEW_LENGTH);
  return { ...toTemplateView(row), content, contentTruncated: content.length < row.content.length };
}

/** The condition that a template is there for everyone. */
export const isListed: SQL = isListedRow(promptTemplates);

/** The condition that a person may see a template. */
export function isVisibleTo(userId: string): SQL {
  return sql`((${isListed}) or ${eq(promptTemplates.createdBy, userId)})`;
}
