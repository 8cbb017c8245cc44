// `pnpm bench documents [--rounds 5]`: documents over loopback, beside the built product on a database of its own.
// Prints uploads one after another and 20 at once with the memory that these take, and downloads, whole and in part.
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { watchMemory } from "./support/memory";
import { startProduct } from "./support/processes";
import { seedLibrary } from "./support/seed";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);

const MEGABYTE = 1024 * 1024;
const SIZE = 10 * MEGABYTE;
const AT_ONCE = 20;
/** Bytes that a part of a document has. */
const PART = MEGABYTE;

const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const postgres = await startBundledPostgres({ dataDir });
let server: Awaited<ReturnType<typeof startProduct>> | undefined;
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({ url: postgres.url });
  const { promptId, cookie } = await seedLibrary(database.db, 1);
  await database.close();
  server = await startProduct(postgres.url, dataDir);
  const { origin } = server;
  const pid = server.process.pid;
  if (!pid) throw new Error("The server has no process.");
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  const head = '--b\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
  const form = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(SIZE - "%PDF-1.4\n".length, "0123456789abcdef"),
    Buffer.from("\r\n--b--\r\n"),
  ]);

  /** Sends a request and answers its status and body's length, and the body itself when it is short. */
  const send = (method: string, url: string, headers: Record<string, string | number>, body?: Buffer) =>
    new Promise<{ status: number; bytes: number; text: string }>((resolve, reject) => {
      const call = request(
        origin + url,
        { method, agent, headers: { cookie, origin, ...headers } },
        (answer) => {
          let bytes = 0;
          let text = "";
          answer.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes < 10_000) text += chunk.toString();
          });
          answer.once("end", () => resolve({ status: answer.statusCode ?? 0, bytes, text }));
        },
      );
      call.once("error", reject);
      call.end(body);
    });

  const upload = async (): Promise<{ id: string; filePath: string }> => {
    const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": form.length };
    const { status, text } = await send("POST", `/api/prompts/${promptId}/documents`, headers, form);
    if (status !== 201) throw new Error(`An upload answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const remove = ({ id }: { id: string }) => send("DELETE", `/api/documents/${id}`, {});
  const download = async (filePath: string, range?: string) => {
    const expected = range ? PART : SIZE;
    const { bytes } = await send("GET", filePath, range ? { range } : {});
    if (bytes !== expected) throw new Error(`A download of ${expected} bytes had ${bytes}.`);
    return bytes;
  };

  const figures: Record<string, string> = {};
  const perSecond = async (name: string, work: () => Promise<number>) => {
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const bytes = await work();
      rates.push(bytes / MEGABYTE / ((performance.now() - start) / 1_000));
    }
    const median = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
    figures[name] = `${median.toFixed(0)} MB/s`;
  };

  for (let warm = 0; warm < 3; warm++) await remove(await upload());
  await perSecond("uploads, one after another", async () => {
    const added = [await upload(), await upload(), await upload()];
    await Promise.all(added.map(remove));
    return added.length * SIZE;
  });

  const growths: number[] = [];
  await perSecond(`uploads, ${AT_ONCE} at once`, async () => {
    const memory = await watchMemory(pid);
    const added = await Promise.all(Array.from({ length: AT_ONCE }, upload));
    growths.push(await memory.growth());
    await Promise.all(added.map(remove));
    return AT_ONCE * SIZE;
  });
  figures[`memory grown by ${AT_ONCE} at once`] = growths
    .map((bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`)
    .join(", ");

  const { filePath } = await upload();
  await perSecond("downloads, one after another", async () => {
    let bytes = 0;
    for (let n = 0; n < 5; n++) bytes += await download(filePath);
    return bytes;
  });
  await perSecond("parts of 1 MB, one after another", async () => {
    let bytes = 0;
    for (let start = 0; start < SIZE; start += PART) {
      bytes += await download(filePath, `bytes=${start}-${start + PART - 1}`);
    }
    return bytes;
  });
  agent.destroy();

  console.log(`Documents of 10 MB over loopback, synced to disk; medians of ${rounds} rounds\n`);
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(36)}${figure}`);
} finally {
  server?.process.kill("SIGTERM");
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
