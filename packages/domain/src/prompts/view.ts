import { prompts } from "@commonplace/db/schema";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { cutText } from "../core/text";
import { variablesOf, variablesOfEach, variablesOfVersions } from "./known-variables";
import { CONTENT_EXCERPT_LENGTH, CONTENT_PREVIEW_LENGTH } from "./limits";
import type { PromptOutline, PromptSummary, PromptView } from "./schemas";

const {
  versionNote: _note,
  editedBy: _editor,
  deletedAt: _deleted,
  historyBytes: _bytes,
  ...SHOWN
} = getTableColumns(prompts);

/** A row as far as views and orders need it. */
export type PromptRow = Pick<typeof prompts.$inferSelect, keyof typeof SHOWN>;

/** A prompt's row as clients see it. */
export function toPromptView(row: PromptRow, variables = variablesOf(row)): PromptView {
  // Each field by its name: copying rows with rest and spread took half of the time that a list of prompts needs.
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    content: row.content,
    category: row.category,
    categoryId: row.categoryId,
    tags: row.tags,
    isFavorite: row.isFavorite,
    isPinned: row.isPinned,
    usageCount: row.usageCount,
    attachments: row.attachments,
    variables,
    notVariables: row.notVariables,
    alsoVariables: row.alsoVariables,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    score: row.score,
  };
}

/** A prompt as someone sees it whose own it need not be: whether it is a favourite or pinned is its owner's affair. */
export function toReadersView(row: PromptRow, readerId: string): PromptView {
  const view = toPromptView(row);
  return view.userId === readerId ? view : { ...view, isFavorite: false, isPinned: false };
}

/** The columns of a page's rows; `content` decides how much of the content they hold. */
function columnsWith(content: SQL.Aliased<string>) {
  return { ...SHOWN, content };
}

/** The contents of a page of prompts: the columns to read, and the views of its rows. */
export interface PromptShape<View> {
  /** Tells its statements apart. */
  readonly name: string;
  readonly columns: ReturnType<typeof columnsWith>;
  readonly toViews: (ctx: Pick<DomainContext, "db">, rows: readonly PromptRow[]) => Promise<View[]>;
}

/** Whole prompts. */
export const WHOLE: PromptShape<PromptView> = {
  name: "whole",
  columns: columnsWith(sql<string>`${prompts.content}`.as("content")),
  toViews: async (_ctx, rows) => rows.map((row) => toPromptView(row)),
};

/** Prompts without their content. */
export const OUTLINE: PromptShape<PromptOutline> = {
  name: "outline",
  columns: columnsWith(sql<string>`''`.as("content")),
  toViews: async (ctx, rows) => {
    const variables = await variablesOfVersions(ctx, rows);
    return rows.map(({ id, title, description, attachments }) => ({
      id,
      title,
      description,
      attachments,
      variables: variables.get(id) ?? [],
    }));
  },
};

/** Prompts in a list that shows much of the content. */
export const SUMMARY = summaries("summary", CONTENT_PREVIEW_LENGTH);

/** Prompts in a list that shows no more than the beginning of the content. */
export const EXCERPT = summaries("excerpt", CONTENT_EXCERPT_LENGTH);

/**
 * Prompts with the first `length` characters of their content and the variables of all of it. Rows have one character more,
 * which tells that there is more: PostgreSQL then unpacks no more than that of a long text.
 */
function summaries(name: string, length: number): PromptShape<PromptSummary> {
  return {
    name,
    columns: columnsWith(sql<string>`left(${prompts.content}, ${sql.raw(String(length + 1))})`.as("content")),
    toViews: async (ctx, rows) => {
      const variables = await variablesOfEach(ctx, rows, length);
      return rows.map((row, at) => toSummary(row, length, variables[at]));
    },
  };
}

/** A row of a list as clients see it. The database counts code points, clients UTF-16 units. */
export function toSummary(
  row: PromptRow,
  length: number,
  variables?: PromptView["variables"],
): PromptSummary {
  const content = cutText(row.content, length);
  const contentTruncated = content.length < row.content.length;
  const view = toPromptView(row, variables ?? variablesOf({ ...row, content }));
  return Object.assign(view, { content, contentTruncated });
}
