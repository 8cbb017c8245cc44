import {
  promptBuilderTemplates,
  promptTemplates,
  structureReports,
  templateReports,
  workspaces,
} from "@commonplace/db/schema";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type ContentKind, MODERATION_PREVIEW } from "./limits";

/** Where one kind of public things is kept. */
interface Content {
  readonly table: PgTable;
  readonly row: Record<
    "id" | "isPublic" | "hiddenAt" | "hiddenReason" | "createdAt" | "name" | "authorId",
    SQLWrapper
  >;
  /** Its first characters. */
  readonly text: SQL<string>;
  /** Content that comes with the product can't be hidden: it would be back with the next start. */
  readonly isPersonal: SQL;
  /** The table of its reports, and the column that names it. */
  readonly reports: { readonly table: PgTable; readonly ref: SQL } | null;
}

const cut = (text: SQLWrapper) => sql<string>`left(${text}, ${sql.raw(String(MODERATION_PREVIEW))})`;

export const CONTENT: Record<ContentKind, Content> = {
  template: {
    table: promptTemplates,
    row: { ...promptTemplates, name: promptTemplates.title, authorId: promptTemplates.createdBy },
    text: cut(promptTemplates.content),
    isPersonal: sql`not ${promptTemplates.isOfficial}`,
    reports: { table: templateReports, ref: sql`template_id` },
  },
  structure: {
    table: promptBuilderTemplates,
    row: { ...promptBuilderTemplates, authorId: promptBuilderTemplates.userId },
    text: cut(
      sql`(select string_agg(block ->> 'content', chr(10)) from jsonb_array_elements(${promptBuilderTemplates.structure} -> 'blocks') as block)`,
    ),
    isPersonal: sql`true`,
    reports: { table: structureReports, ref: sql`structure_id` },
  },
  workspace: {
    table: workspaces,
    row: { ...workspaces, authorId: workspaces.ownerId },
    text: sql`coalesce(${workspaces.description}, '')`,
    isPersonal: sql`true`,
    reports: null,
  },
};
