/*
 * pnpm bench import [prompts]: one person imports 10,000 prompts of 600 characters (or as many as told) as a CSV, on the
 * bundled PostgreSQL as it is shipped, and previews 20,000 rows that have 89 of their 90 words in common. Prints the seconds until the preview
 * stands, until all prompts are in the library after Import is pressed, and until search knows their words, with the
 * processor time that this program spent.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { completeImport, previewImport, runImport } from "../src/imports";
import { runImportInput } from "../src/imports/schemas";
import { createSignedInContext, inlineWorkers } from "../src/testing";
import { backendCpuTime } from "./library/processor";
import { seededRandom, sourcePrompts } from "./library/texts";

const AIM_SECONDS = 3;
const CHARACTERS = 600;
const SAME_WORDS = { rows: 20_000, words: 90 };

const random = seededRandom(42);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (contents: readonly string[]) =>
  Buffer.from(
    ["title,content,tags", ...contents.map((text, at) => `Prompt ${at + 1},${quoted(text)},bench`)].join(
      "\n",
    ),
  );

/** Texts of the public collection's words, so many characters long, each different. */
function makeTexts(count: number): string[] {
  const words = sourcePrompts().flatMap(({ content }) => content.split(/\s+/).filter((word) => word !== ""));
  return Array.from({ length: count }, () => {
    let text = "";
    while (text.length < CHARACTERS) {
      const from = Math.floor(random() * (words.length - 12));
      text += `${words.slice(from, from + 12).join(" ")} `;
    }
    return text.slice(0, CHARACTERS);
  });
}

function likeTexts({ rows, words }: typeof SAME_WORDS): string[] {
  const vocabulary = Array.from({ length: words }, (_, at) => `word${at}`);
  return Array.from({ length: rows }, (_, row) =>
    vocabulary.with(Math.floor(random() * words), `row${row}`).join(" "),
  );
}

const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const server = await startBundledPostgres({ dataDir: folder });
try {
  await migrate({ url: server.url });
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const person = await createSignedInContext(database.db);
  const inDatabase = await backendCpuTime(database);
  const ctx = { ...person, workers: inlineWorkers };

  /** The seconds that a call took; on a busy machine the processor's time is the better measure. */
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> => {
    const [started, cpu, database] = [performance.now(), process.cpuUsage(), inDatabase()];
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const own = `${((user + system) / 1e6).toFixed(2)} s here`;
    const itsOwn =
      database === null ? "" : `, ${(((inDatabase() ?? 0) - database) / 1000).toFixed(2)} s in the database`;
    console.log(`${name.padEnd(44)} ${seconds.toFixed(2).padStart(7)} s  (processor: ${own}${itsOwn})`);
    return { result, seconds };
  };

  const count = Number(process.argv[2] ?? 10_000);
  const file = csv(makeTexts(count));
  console.log(`${count.toLocaleString("en-US")} prompts of ${CHARACTERS} characters`);
  const { result: preview } = await timed("  preview", () =>
    previewImport(ctx, [{ fileName: "bench.csv", bytes: file }]),
  );
  const run = runImportInput.parse({ id: preview.id, defaultCategory: "writing", all: true });
  const { seconds: answered, result: answer } = await timed("  Import pressed, until it answers", () =>
    runImport(ctx, run),
  );
  const { seconds: rest } = await timed("  … until search knows them all", () =>
    completeImport(ctx, { id: preview.id }),
  );
  const usable = answer.status === "done" ? answered : answered + rest;
  const wanted = answer.wantedCount?.toLocaleString("en-US");
  console.log(
    `  ${answer.createdCount.toLocaleString("en-US")} of ${wanted} usable when it answered; aim: all within ${AIM_SECONDS} s`,
  );

  const same = csv(likeTexts(SAME_WORDS));
  console.log(
    `${SAME_WORDS.rows.toLocaleString("en-US")} prompts that differ in one of ${SAME_WORDS.words} words`,
  );
  await timed("  preview", () => previewImport(ctx, [{ fileName: "same.csv", bytes: same }]));
  if (usable > AIM_SECONDS) process.exitCode = 1;
  await database.close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
