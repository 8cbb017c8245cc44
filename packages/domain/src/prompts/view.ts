import { prompts } from "@commonplace/db/schema";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { cutText } from "../core/text";
import { variablesOf } from "./known-variables";
import { CONTENT_PREVIEW_LENGTH, type PromptOutline, type PromptSummary, type PromptView } from "./schemas";

type PromptRow = typeof prompts.$inferSelect;

/** A prompt's row as clients see it. */
export function toPromptView({
  createdAt,
  updatedAt,
  versionNote: _note,
  editedBy: _editor,
  deletedAt: _deleted,
  historyBytes: _bytes,
  favoriteOrder: _place,
  ...row
}: PromptRow): PromptView {
  return {
    ...row,
    variables: variablesOf(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A prompt as someone sees it whose own it need not be: whether it is a favourite or pinned is its owner's affair. */
export function toReadersView(row: PromptRow, readerId: string): PromptView {
  const view = toPromptView(row);
  return view.userId === readerId ? view : { ...view, isFavorite: false, isPinned: false };
}

/** The columns of a page's rows; `content` decides how much of the content they hold. */
function columnsWith(content: SQL.Aliased<string>) {
  return { ...getTableColumns(prompts), content };
}

/** The contents of a page of prompts: the columns to read, and the view of a row. */
export interface PromptShape<View> {
  /** Tells its statements apart. */
  readonly name: string;
  readonly columns: ReturnType<typeof columnsWith>;
  readonly toView: (row: PromptRow) => View;
}

/** Whole prompts. */
export const WHOLE: PromptShape<PromptView> = {
  name: "whole",
  columns: columnsWith(sql<string>`${prompts.content}`.as("content")),
  toView: toPromptView,
};

/** Prompts without their content. */
export const OUTLINE: PromptShape<Outline> = {
  name: "outline",
  columns: columnsWith(sql<string>`''`.as("content")),
  toView: toOutline,
};

/**
 * Prompts in a list. Of the content they read the preview and one character more, which tells that there is more:
 * PostgreSQL then unpacks no more than that of a long text.
 */
export const SUMMARY: PromptShape<PromptSummary> = {
  name: "summary",
  columns: columnsWith(
    sql<string>`left(${prompts.content}, ${sql.raw(String(CONTENT_PREVIEW_LENGTH + 1))})`.as("content"),
  ),
  toView: toPromptSummary,
};

/** A row of an outline, without its variables, and what they are found by. */
type Outline = Omit<PromptOutline, "variables"> &
  Pick<PromptView, "version" | "updatedAt" | "notVariables" | "alsoVariables">;

function toOutline(row: PromptRow): Outline {
  const { id, title, description, attachments, version, notVariables, alsoVariables } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { id, title, description, attachments, version, updatedAt, notVariables, alsoVariables };
}

/** A row of a summary as clients see it. The database counts code points, clients UTF-16 units. */
function toPromptSummary(row: PromptRow): PromptSummary {
  const content = cutText(row.content, CONTENT_PREVIEW_LENGTH);
  return { ...toPromptView({ ...row, content }), contentTruncated: content.length < row.content.length };
}
