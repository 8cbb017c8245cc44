// `pnpm prove restore`: backs up the built product while people write, restores the file elsewhere, and prints one line per
// claim. Exits with 1 when one does not hold.
import { createHash } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@commonplace/db";
import { bundledUrl } from "@commonplace/db/testing/bundled";
import { watchMemory } from "../bench/support/memory";
import { startS3Server } from "../src/adapters/storage/testing/s3-server";
import { runProgram } from "../test/support/program";
import { type Site, startSite } from "./faults/site";
import { keptTitles, startWriters } from "./faults/writers";
import { addGigabyte } from "./restore/gigabyte";

const WRITE_BEFORE_MS = 5_000;
/** What a backup and a restore of a gigabyte may take each. */
const GIGABYTE_SECONDS = 120;
/** A program that held what it copies would grow by several times as much. */
const FLAT_BYTES = 256e6;
/** Parts of a person's library that one transaction writes together, so that half of one would show. */
const HALVES = {
  "prompts without their search row":
    "select count(*)::int as count from prompts p where deleted_at is null and not exists (select from prompt_search s where s.prompt_id = p.id)",
  "documents that their prompt does not name":
    "select count(*)::int as count from documents d join prompts p on p.id = d.prompt_id where not p.attachments @> jsonb_build_array(jsonb_build_object('id', d.id))",
  "people whose used bytes are not the sum of their things": `select count(*)::int as count from storage_usage u where bytes <>
    coalesce((select sum(history_bytes + prompt_bytes(title, description, content, tags)) from prompts where user_id = u.user_id), 0)
    + coalesce((select sum(file_size) from documents where user_id = u.user_id), 0)
    + coalesce((select sum(bytes) from imports where user_id = u.user_id), 0)
    + coalesce((select sum(bytes) from idempotency_keys where user_id = u.user_id), 0)`,
};

/** A write that the server acknowledged. */
type Written = { title: string } | { documentId: string; sha256: string };

let broken = 0;
function claim(sentence: string, holds: boolean, figure: string): void {
  if (!holds) broken += 1;
  console.log(`${holds ? "✓" : "✗"} ${sentence}: ${figure}`);
}

/** Adds prompts and attaches documents without a pause. */
function addPromptsAndDocuments({ send, sendForm }: Site) {
  return startWriters<Written>(async (count, acknowledge) => {
    const title = `Write ${count}`;
    const prompt = { title, content: `Kept ${"word ".repeat(200)}`, category: "coding" };
    const answer = await send("POST", "/api/prompts", prompt);
    if (answer.status !== 201) throw new Error(`a write was answered with ${answer.status}`);
    const { id } = (await answer.json()) as { id: string };
    acknowledge({ title });
    if (count % 4 > 0) return;
    const text = `${title} ${"text ".repeat(2_000)}`;
    const form = new FormData();
    form.set("document", new Blob([text], { type: "text/plain" }), "notes.txt");
    const uploaded = await sendForm(`/api/prompts/${id}/documents`, form);
    if (uploaded.status !== 201) throw new Error(`an upload was answered with ${uploaded.status}`);
    const document = (await uploaded.json()) as { id: string };
    acknowledge({ documentId: document.id, sha256: createHash("sha256").update(text).digest("hex") });
  });
}

/** How many of the writes a restored site does not have. */
async function countLost(site: Site, cookie: string, writes: readonly Written[]): Promise<number> {
  const titles = await keptTitles(site.dataDir);
  let lost = 0;
  for (const write of writes) {
    if ("title" in write) {
      if (!titles.has(write.title)) lost += 1;
      continue;
    }
    const answer = await fetch(`${site.origin}/api/documents/${write.documentId}/content`, {
      headers: { cookie },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || createHash("sha256").update(bytes).digest("hex") !== write.sha256) lost += 1;
  }
  return lost;
}

async function countHalves({ dataDir }: Site): Promise<string[]> {
  const database = openDatabase({ url: await bundledUrl(dataDir) });
  const found: string[] = [];
  for (const [name, query] of Object.entries(HALVES)) {
    const [row] = await database.sql.unsafe<{ count: number }[]>(query);
    if (row?.count !== 0) found.push(`${row?.count} ${name}`);
  }
  await database.close();
  return found;
}

const folder = await mkdtemp(path.join(tmpdir(), "commonplace-prove-restore-"));
const file = path.join(folder, "site.tar.gz");
const s3 = await startS3Server(path.join(folder, "s3"));
const { bucket, region, endpoint, credentials } = s3.settings;
const sites: Site[] = [];

async function command(name: "backup" | "restore", args: string[], settings: Record<string, string>) {
  const started = performance.now();
  const program = runProgram([`dist/${name}.js`, ...args], settings);
  const memory = await watchMemory(program.process.pid ?? 0);
  const code = await program.ended;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return { code, seconds, bytes: await memory.growth(), ...program.printed };
}

try {
  const site = await startSite({ built: true });
  sites.push(site);
  const writers = addPromptsAndDocuments(site);
  await sleep(WRITE_BEFORE_MS);
  const before = [...writers.acknowledged];
  // With secrets, so that sessions stay valid on the restored site.
  const backup = await command("backup", [file, "--with-secrets"], { DATA_DIR: site.dataDir });
  const during = writers.acknowledged.length - before.length;
  await writers.stop();
  const size = backup.code === 0 ? (await stat(file)).size : 0;
  claim(
    "A backup is made while people write",
    backup.code === 0 && during > 0,
    `${(size / 1e6).toFixed(1)} MB in ${backup.seconds} s, ${during} writes meanwhile${backup.err}`,
  );
  const busy = await command("restore", [file], { DATA_DIR: site.dataDir });
  claim("A restore into a running site is refused", busy.code === 1, busy.err.trim());

  const places: [string, Record<string, string>][] = [
    ["a folder", {}],
    [
      "a bucket",
      {
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ENDPOINT: endpoint ?? "",
        S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? "",
        S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? "",
      },
    ],
  ];
  for (const [place, settings] of places) {
    const all = { DATA_DIR: path.join(folder, place.replace(" ", "-")), ...settings };
    const restored = await command("restore", [file], all);
    if (restored.code !== 0) {
      claim(`It comes back with documents in ${place}`, false, restored.err);
      continue;
    }
    const again = await startSite({ built: true }, all);
    sites.push(again);
    const lost = await countLost(again, site.cookie, before);
    const halves = await countHalves(again);
    claim(
      `It comes back with documents in ${place}, and holds every write acknowledged before its start`,
      lost === 0,
      `${restored.seconds} s, ${lost} of ${before.length} lost`,
    );
    claim("None is half in it", halves.length === 0, halves.join(", ") || "no halves found");
  }

  const large = await startSite({ built: true });
  sites.push(large);
  await addGigabyte(large);
  const all = { DATA_DIR: path.join(folder, "gigabyte") };
  for (const [name, settings] of [
    ["backup", { DATA_DIR: large.dataDir }],
    ["restore", all],
  ] as const) {
    const { code, seconds, bytes, err } = await command(name, [`${file}.large`], settings);
    claim(
      `A ${name} of a gigabyte takes less than ${GIGABYTE_SECONDS} s, its memory stays flat`,
      code === 0 && Number(seconds) < GIGABYTE_SECONDS && bytes < FLAT_BYTES,
      `${seconds} s, ${(bytes / 1e6).toFixed(0)} MB at most${err}`,
    );
  }
} finally {
  for (const site of sites) await site.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
process.exitCode = broken > 0 ? 1 : 0;
