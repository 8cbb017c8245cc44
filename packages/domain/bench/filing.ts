/*
 * npm run bench filing: previews an import of the public collection of 1,282 prompts on the bundled PostgreSQL, and has the rows
 * that their words leave unsure filed by what they mean, with the built-in model. Prints how many of 120 rows that were
 * judged by hand were filed, how many of these rightly, and how many rows of all stay unsure: for a person with nothing of their
 * own, and for one who keeps the open half of the judged rows, its pictures in a category of their own.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { categories, importRows } from "@commonplace/db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { createCategory } from "../src/categories";
import { createCategoryInput } from "../src/categories/schemas";
import { readPrompts } from "../src/embeddings";
import { getImport, previewImport, readMeaning } from "../src/imports";
import { createPrompt } from "../src/prompts";
import { createPromptInput } from "../src/prompts/schemas";
import { createSignedInContext, inlineWorkers, loadInlineEmbedder } from "../src/testing";
import { type JudgedRow, OPEN_ROWS, SEALED_ROWS } from "./library/judged-categories";

const COLLECTION = new URL("../src/testing/fixtures/public-prompts.csv", import.meta.url);
const PICTURES = "pictures";
const running = new AbortController().signal;
const draft = z.object({
  title: z.string(),
  content: z.string(),
  category: z.object({ kind: z.string(), id: z.string().optional() }).nullable(),
});

const embedder = await loadInlineEmbedder();
const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const server = await startBundledPostgres({ dataDir: folder });
try {
  await migrate({ url: server.url });
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  await file("Nothing of their own", database.db, [], { open: OPEN_ROWS, sealed: SEALED_ROWS });
  await file("The open half kept", database.db, OPEN_ROWS, { sealed: SEALED_ROWS });
  await database.close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function file(
  who: string,
  db: Database,
  kept: readonly JudgedRow[],
  halves: Readonly<Record<string, readonly JudgedRow[]>>,
): Promise<void> {
  const ctx = { ...(await createSignedInContext(db)), workers: inlineWorkers, embedder };
  const upload = () =>
    previewImport(ctx, [{ fileName: "public-prompts.csv", bytes: readFileSync(COLLECTION) }]);
  if (kept.length > 0) await keep(ctx, (await upload()).id, kept);
  const preview = await upload();
  console.log(
    `${who}: ${preview.counts.uncategorized} of ${preview.counts.ready} rows unsure by their words.`,
  );
  const before = process.cpuUsage();
  // As the server runs its jobs.
  for (;;) {
    const [place] = await db.execute<{ unsure: boolean; after: number }>(sql`
      delete from jobs where kind = 'imports.read-meaning' and key = ${preview.id}
      returning (input ->> 'unsure')::boolean as unsure, (input ->> 'after')::int as after`);
    if (!place) break;
    await readMeaning(ctx, { ...place, id: preview.id }, running);
  }
  const { user, system } = process.cpuUsage(before);
  const { counts, meaning } = await getImport(ctx, preview);
  console.log(
    `  with meaning ${counts.uncategorized} unsure, ${meaning?.filed ?? 0} filed, ${counts.similar} like another prompt; ${meaning?.read ?? 0} rows read in ${((user + system) / 1e6).toFixed(0)} s of processor time.`,
  );
  const rows = await readDrafts(db, preview.id);
  const own = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.userId, ctx.actor.id));
  for (const [half, judged] of Object.entries(halves))
    report(half, judged, rows, new Set(own.map(({ id }) => id)));
}

/** Makes prompts of judged rows of a preview. */
async function keep(
  ctx: Parameters<typeof readMeaning>[0],
  importId: string,
  judged: readonly JudgedRow[],
): Promise<void> {
  const own = await createCategory(ctx, createCategoryInput.parse({ name: "Pictures" }));
  const rows = await readDrafts(ctx.db, importId);
  for (const { row, fits } of judged) {
    const found = rows.get(row);
    const [first] = fits;
    if (!found || first === undefined) continue;
    const category = first === PICTURES ? `custom-${own.id}` : first;
    await createPrompt(ctx, createPromptInput.parse({ ...found, category }));
  }
  await readPrompts(ctx, running);
}

async function readDrafts(db: Database, importId: string) {
  const rows = await db
    .select({ position: importRows.position, draft: importRows.draft })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.position));
  return new Map(rows.map((row) => [row.position, draft.parse(row.draft)]));
}

function report(
  half: string,
  judged: readonly JudgedRow[],
  rows: Awaited<ReturnType<typeof readDrafts>>,
  own: ReadonlySet<string>,
): void {
  const filed = judged.flatMap(({ row, title, fits }) => {
    const id = rows.get(row)?.category?.id;
    if (id === undefined) return [];
    const where = own.has(id) ? PICTURES : id;
    return [{ title, where, isRight: fits.includes(where) }];
  });
  const right = filed.filter(({ isRight }) => isRight);
  const wrong = filed.filter(({ isRight }) => !isRight).map(({ title, where }) => `${title} (${where})`);
  const canBe = judged.filter(({ fits }) => fits.some((where) => where !== PICTURES || own.size > 0));
  console.log(
    `  ${half} half (${judged.length}, of which ${canBe.length} belong somewhere): ${filed.length} filed, ${right.length} of them rightly${wrong.length > 0 ? `; wrongly: ${wrong.join(", ")}` : ""}`,
  );
}
