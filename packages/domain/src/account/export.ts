import {
  aiOptimizations,
  categories,
  documents,
  imports,
  promptBuilderTemplates,
  prompts,
  promptTemplates,
  promptUsageEvents,
  promptVersions,
  sharedPrompts,
  templateComponents,
  users,
  workspaceMembers,
  workspaces,
} from "@commonplace/db/schema";
import { eq, isNotNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { DocumentsContext } from "../documents";
import { safeName } from "../exports/file-names";
import { type ZippedFile, zipFiles } from "../exports/zip-files";
import { inLibrary } from "../prompts/library";
import { toUserView } from "../sessions";
import { type OwnTable, ownRows } from "./own-rows";
import type { ExportSummary } from "./schemas";

/** Rows in memory at a time: of prompts at their longest, 20 MB of text. */
const BATCH = 50;

/** Every table that holds rows of a person's, by the file they go to; a line of JSON for each row. */
const TABLES: readonly (OwnTable & { file: string })[] = [
  { file: "categories", table: categories, owner: categories.userId, order: [categories.id] },
  {
    file: "prompts",
    table: prompts,
    owner: prompts.userId,
    order: [prompts.createdAt, prompts.id],
    where: inLibrary,
  },
  {
    file: "trash",
    table: prompts,
    owner: prompts.userId,
    order: [prompts.deletedAt, prompts.id],
    where: isNotNull(prompts.deletedAt),
  },
  {
    file: "prompt-versions",
    table: promptVersions,
    owner: promptVersions.userId,
    order: [promptVersions.promptId, promptVersions.version],
  },
  {
    file: "prompt-uses",
    table: promptUsageEvents,
    owner: promptUsageEvents.userId,
    order: [promptUsageEvents.createdAt, promptUsageEvents.id],
  },
  { file: "documents", table: documents, owner: documents.userId, order: [documents.fileSize, documents.id] },
  {
    file: "templates",
    table: promptTemplates,
    owner: promptTemplates.createdBy,
    order: [promptTemplates.id],
  },
  {
    file: "template-components",
    table: templateComponents,
    owner: templateComponents.userId,
    order: [templateComponents.id],
  },
  {
    file: "prompt-builder-templates",
    table: promptBuilderTemplates,
    owner: promptBuilderTemplates.userId,
    order: [promptBuilderTemplates.id],
  },
  {
    file: "optimizations",
    table: aiOptimizations,
    owner: aiOptimizations.userId,
    order: [aiOptimizations.createdAt, aiOptimizations.id],
  },
  { file: "workspaces", table: workspaces, owner: workspaces.ownerId, order: [workspaces.id] },
  {
    file: "workspace-memberships",
    table: workspaceMembers,
    owner: workspaceMembers.userId,
    order: [workspaceMembers.workspaceId],
  },
  { file: "shared-prompts", table: sharedPrompts, owner: sharedPrompts.sharedBy, order: [sharedPrompts.id] },
  { file: "imports", table: imports, owner: imports.userId, order: [imports.createdAt, imports.id] },
];

/** Columns that say how a row is stored, not what it is. */
const INTERNAL = new Set(["filePath"]);

type ExportContext = SignedInContext & DocumentsContext;

/** Everything the actor owns, on its way out as one zip. */
export interface AccountExport {
  fileName: string;
  body: AsyncGenerator<Uint8Array>;
}

/** Everything the actor owns as one zip (design §6): rows as lines of JSON, documents as the files they are. */
export function exportAccount(ctx: ExportContext): AccountExport {
  const date = ctx.clock.now().toISOString().slice(0, 10);
  return { fileName: `commonplace-account-${date}.zip`, body: zipFiles(filesOf(ctx)) };
}

/** How much the actor's export holds. */
export async function getExportSummary({ db, actor }: SignedInContext): Promise<ExportSummary> {
  const [counted] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      documentBytes: sql<number>`coalesce(sum(${documents.fileSize}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(eq(documents.userId, actor.id));
  const owned = await db.$count(prompts, eq(prompts.userId, actor.id));
  return { prompts: owned, documents: counted?.documents ?? 0, documentBytes: counted?.documentBytes ?? 0 };
}

async function* filesOf(ctx: ExportContext): AsyncGenerator<ZippedFile> {
  const now = ctx.clock.now();
  const [person] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id));
  if (!person) throw notFound("Account");
  yield {
    path: "account.json",
    contents: `${JSON.stringify(toUserView(person), null, 2)}\n`,
    modifiedAt: now,
  };
  for (const { file, ...rows } of TABLES) {
    yield { path: `${file}.jsonl`, contents: linesOf(ctx, rows), modifiedAt: now };
  }
  yield* documentsOf(ctx);
}

async function* linesOf(ctx: SignedInContext, rows: OwnTable): AsyncGenerator<string> {
  for await (const row of ownRows(ctx, rows, BATCH)) {
    yield `${JSON.stringify(row, (name, value: unknown) => (INTERNAL.has(name) ? undefined : value))}\n`;
  }
}

async function* documentsOf(ctx: ExportContext): AsyncGenerator<ZippedFile> {
  let after = "";
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(documents)
      .where(sql`${documents.userId} = ${ctx.actor.id} and ${documents.id} > ${after}`)
      .orderBy(documents.id)
      .limit(BATCH);
    for (const { id, originalName, filePath, uploadedAt } of rows) {
      const path = `documents/${id}/${safeName(originalName)}`;
      yield await ctx.documentStore.read(filePath).then(
        (contents) => ({ path, contents, modifiedAt: uploadedAt }),
        // One file that the store cannot give must not keep a person from all the others.
        () => ({
          path: `${path}.missing.txt`,
          contents: "This file could not be read.\n",
          modifiedAt: uploadedAt,
        }),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
