import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Claim } from "./claim";
import { type Site, startSite } from "./site";

const run = promisify(execFile);

const DISK_MEGABYTES = 256;
/** Where no disk may be mounted: the largest file a process may write. A file of PostgreSQL's log has 16 MB. */
const MAX_FILE_KILOBYTES = 18_000;
const SAVES = { long: 600, short: 200 };
const BACK_WITHIN_MS = 30_000;

/** A place for data that can be full. */
interface Place {
  name: string;
  folder: string;
  maxFileKilobytes?: number;
  fill(): Promise<void>;
  free(site: Site): Promise<void>;
  close(): Promise<void>;
}

export const fullDiskIsTold: Claim = {
  claim: "A full disk is told as such, and /readyz fails as long as it lasts",
  async prove(options) {
    const place = await smallDisk().catch(fileLimit);
    let site: Site | undefined;
    try {
      site = await startSite(
        { ...options, maxFileKilobytes: place.maxFileKilobytes },
        { DATA_DIR: path.join(place.folder, "data") },
      );
      const first = await save(site);
      await place.fill();
      const tally = { saved: 0, refused: 0, wrong: [] as string[], unreadable: 0 };
      const saves = options.long ? SAVES.long : SAVES.short;
      for (let count = 0; count < saves; count += 1) {
        const { status, retryAfter, text } = await save(site);
        if (status === 201) tally.saved += 1;
        else if (status === 503 && retryAfter && /disk of this server is full/.test(text)) tally.refused += 1;
        else tally.wrong.push(`${status} ${text.slice(0, 200)}`);
        const read = await site.send("GET", "/api/prompts");
        await read.arrayBuffer();
        if (read.status !== 200) tally.unreadable += 1;
      }
      const full = await readiness(site);
      await place.free(site);
      const started = performance.now();
      while ((await readiness(site)).status !== 200 && performance.now() - started < BACK_WITHIN_MS)
        await sleep(200);
      const back = performance.now() - started;
      const last = await save(site);
      return {
        holds:
          first.status === 201 &&
          tally.refused > 0 &&
          tally.wrong.length === 0 &&
          full.status === 503 &&
          /disk of this server is full/.test(full.text) &&
          back < BACK_WITHIN_MS &&
          last.status === 201,
        figure:
          `${place.name}: of ${saves} saves ${tally.saved} found room, ${tally.refused} were refused with the cause, ` +
          `${tally.wrong.length} otherwise; ${tally.unreadable} of ${saves} reads failed; /readyz ${full.status}, ready ` +
          `${(back / 1_000).toFixed(1)} s after there was room, then ${last.status} for a save` +
          `${tally.wrong[0] ? `; for example ${tally.wrong[0]}` : ""}`,
      };
    } finally {
      await site?.close();
      await place.close();
    }
  },
};

/** A real file system of a few megabytes. @throws Error where this user may mount none. */
async function smallDisk(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-disk-"));
  const ballast = path.join(folder, "ballast");
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m,mode=755`, "tmpfs", folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
  return {
    name: `a disk of ${DISK_MEGABYTES} MB`,
    folder,
    async fill() {
      const file = await open(ballast, "w");
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          await file.write(Buffer.alloc(Math.min(1024 * 1024, Math.max(bavail * bsize, bsize))));
        }
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
    async close() {
      await run("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An ordinary folder with a limit on file sizes, for users who may mount nothing. */
async function fileLimit(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-disk-"));
  return {
    name: `files of ${MAX_FILE_KILOBYTES / 1_000} MB at the most`,
    folder,
    maxFileKilobytes: MAX_FILE_KILOBYTES,
    // The saves themselves fill the table's file.
    fill: async () => {},
    // A process's limit cannot be raised later.
    async free(site) {
      site.program.process.kill("SIGTERM");
      await site.program.ended;
      await site.restart({ maxFileKilobytes: undefined });
    },
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 60, retryDelay: 250 }),
  };
}

/** Adds a prompt that cannot be compressed, so that it takes room on the disk. */
async function save(site: Site) {
  const content = randomBytes(140_000).toString("base64").slice(0, 180_000);
  const prompt = { title: `Save ${randomBytes(4).toString("hex")}`, content, category: "coding" };
  const answer = await site.send("POST", "/api/prompts", prompt, AbortSignal.timeout(60_000));
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
}

async function readiness(site: Site) {
  const answer = await site.send("GET", "/readyz");
  return { status: answer.status, text: await answer.text() };
}
