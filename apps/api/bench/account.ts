// `pnpm bench account`: one person's export of 10,000 prompts, 10,000 earlier versions and 500 documents of 256 KB, over
// loopback, beside the built product on a database of its own. Prints how long it takes and the server's memory.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { watchMemory } from "./support/memory";
import { startProduct } from "./support/processes";
import { seedLibrary } from "./support/seed";

const MEGABYTE = 1024 * 1024;
const PROMPTS = 10_000;
const DOCUMENTS = 500;
const DOCUMENT_BYTES = 256 * 1024;

const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const postgres = await startBundledPostgres({ dataDir });
let server: Awaited<ReturnType<typeof startProduct>> | undefined;
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({ url: postgres.url });
  const { userId, cookie } = await seedLibrary(database.db, PROMPTS);
  await database.sql`
    insert into prompt_versions (prompt_id, version, user_id, title, description, content, category, tags, saved_at)
    select id, 1, user_id, title, description, content, category, tags, updated_at from prompts
    where user_id = ${userId}`;
  // A prompt holds 200 documents at most.
  const holders = await database.sql<{ id: string }[]>`
    select id from prompts where user_id = ${userId} order by id limit ${DOCUMENTS / 100}`;
  await database.close();
  server = await startProduct(postgres.url, dataDir);
  const { origin, process: child } = server;
  const pid = child.pid;
  if (!pid) throw new Error("The server has no process.");

  const bytes = Buffer.alloc(DOCUMENT_BYTES, "0123456789abcdef");
  for (let n = 0; n < DOCUMENTS; n++) {
    const form = new FormData();
    form.append("document", new Blob([bytes]), `document ${n}.txt`);
    const answer = await fetch(`${origin}/api/prompts/${holders[n % holders.length]?.id}/documents`, {
      method: "POST",
      headers: { cookie, origin },
      body: form,
    });
    if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
  }

  const memory = await watchMemory(pid);
  const start = performance.now();
  const answer = await fetch(`${origin}/api/account/export`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let size = 0;
  for await (const chunk of answer.body) size += chunk.byteLength;
  const seconds = (performance.now() - start) / 1_000;
  const growth = await memory.growth();
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;

  console.log(`Export of ${PROMPTS} prompts, as many earlier versions, ${DOCUMENTS} documents of 256 KB\n`);
  console.log(`zip                                 ${(size / MEGABYTE).toFixed(1)} MB`);
  console.log(`time                                ${seconds.toFixed(1)} s`);
  console.log(`memory grown by the export          ${(growth / MEGABYTE).toFixed(0)} MB`);
  console.log(`server's memory at its most         ${(peak / MEGABYTE).toFixed(0)} MB`);
} finally {
  server?.process.kill("SIGTERM");
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
