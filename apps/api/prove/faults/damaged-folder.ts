import { execFile } from "node:child_process";
import { chmod, chown, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { databaseFolders } from "@commonplace/db/testing/bundled";
import type { Claim } from "./claim";
import type { Site } from "./site";
import { keptTitles } from "./writers";

const run = promisify(execFile);

const LOST: [string, (file: string) => Promise<void>][] = [
  ["missing", (file) => rm(file)],
  ["empty", (file) => writeFile(file, "")],
  ["cut short", async (file) => writeFile(file, (await readFile(file, "utf8")).slice(0, 20))],
  ["garbage", (file) => writeFile(file, Buffer.alloc(4_096, 7))],
];

/** Claims about a start on a damaged data folder: the damage it repairs by itself, and its sentence about any other. */
export const DAMAGED_FOLDER: Claim[] = [
  {
    claim: "A lost or damaged password file is written anew, and nothing else changes",
    onlyLong: true,
    async prove({ shared }) {
      const site = await shared();
      const { passwordFile } = databaseFolders(site.dataDir);
      const before = await keptTitles(site.dataDir);
      const told: string[] = [];
      let mended = 0;
      for (const [how, damage] of LOST) {
        await stop(site);
        await damage(passwordFile);
        await site.restart();
        const kept = await keptTitles(site.dataDir);
        const { mode } = await stat(passwordFile);
        const isMended = kept.size === before.size && (mode & 0o077) === 0;
        if (isMended) mended += 1;
        told.push(isMended ? how : `${how}: NOT mended`);
      }
      return { holds: mended === LOST.length, figure: `${mended} of ${LOST.length} (${told.join(", ")})` };
    },
  },
  {
    claim: "A database folder that others may enter is refused with the command that mends it",
    onlyLong: true,
    prove: async ({ shared }) =>
      refusedUntilTold(await shared(), ({ cluster }) => chmod(cluster, 0o755), /run "(.+?)" and start again/),
  },
  // Only root may give files to another user.
  ...(process.getuid?.() === 0
    ? [
        {
          claim: "A database folder of another owner is refused with the command that mends it",
          onlyLong: true,
          prove: async ({ shared }) =>
            refusedUntilTold(
              await shared(),
              ({ cluster }) => chown(cluster, 12_345, 12_345),
              /give it to that user: (.+)/,
            ),
        } satisfies Claim,
      ]
    : []),
  {
    claim: "A damaged pg_control is refused with a sentence that names the way to the backup",
    onlyLong: true,
    async prove({ shared }) {
      const site = await shared();
      await stop(site);
      const file = path.join(databaseFolders(site.dataDir).cluster, "global", "pg_control");
      const whole = await readFile(file);
      const sentences: string[] = [];
      for (const damage of ["", whole.subarray(0, 100), Buffer.alloc(whole.length, 7)]) {
        // In place: the file keeps its owner and mode.
        await writeFile(file, damage);
        sentences.push(await refusal(site));
      }
      await writeFile(file, whole);
      await site.restart();
      const named = sentences.filter((sentence) => sentence.includes('"npm run restore -- FILE"'));
      return {
        holds: named.length === sentences.length,
        figure: `${named.length} of ${sentences.length}: ${sentences.at(-1)}`,
      };
    },
  },
];

/**
 * Damages the folder of a stopped site, starts it, and does what the refusal says.
 *
 * @param command where the sentence holds the command.
 */
async function refusedUntilTold(
  site: Site,
  damage: (folders: ReturnType<typeof databaseFolders>) => Promise<void>,
  command: RegExp,
) {
  const before = await keptTitles(site.dataDir);
  await stop(site);
  await damage(databaseFolders(site.dataDir));
  const sentence = await refusal(site);
  // In a container without sudo, root needs none.
  const told = command.exec(sentence)?.[1]?.replaceAll("sudo ", "") ?? "false";
  await run("sh", ["-c", told]);
  await site.restart();
  const kept = await keptTitles(site.dataDir);
  return { holds: kept.size === before.size, figure: `${told}, and it started` };
}

async function stop({ program }: Site): Promise<void> {
  program.process.kill("SIGTERM");
  await program.ended;
}

/** The output of a server that does not start. */
async function refusal(site: Site): Promise<string> {
  await site.restart().catch(() => {}); // the sentence is in what it printed
  const { process, printed } = site.program;
  if (process.exitCode === null) throw new Error("It started.");
  return printed.err.trim();
}
