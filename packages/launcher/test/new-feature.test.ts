import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

/** Folders that builds and tests create beside the sources. */
const MADE = ["node_modules", "dist", "dist-server", "test-results", ".turbo"];
const isWritten = (file: string) => !MADE.includes(path.basename(file));

let copy: string;
beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), "commonplace-feature-"));
  // Started as root, PostgreSQL runs as another user, who has to find its files here.
  chmodSync(copy, 0o755);
  for (const name of readdirSync(ROOT)) {
    const isSource = name === "apps" || name === "packages" || statSync(path.join(ROOT, name)).isFile();
    if (isSource)
      cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter: isWritten });
  }
  // Link packages from outside the repository only: the copy's own packages must resolve to the copy.
  mkdirSync(path.join(copy, "node_modules"));
  symlinkSync(path.join(ROOT, "node_modules/.pnpm"), path.join(copy, "node_modules/.pnpm"));
  const folders = ["apps", "packages"].flatMap((kind) =>
    readdirSync(path.join(ROOT, kind)).map((name) => path.join(kind, name)),
  );
  for (const folder of [".", ...folders]) {
    const from = path.join(ROOT, folder, "node_modules");
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      // The rest are caches, and files that other packages' tests need for a moment.
      if (name.startsWith(".") && name !== ".bin") continue;
      const to = path.join(copy, folder, "node_modules", name);
      cpSync(path.join(from, name), to, { recursive: true, verbatimSymlinks: true });
    }
  }
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program of a package in the copy; fails with what it printed. */
async function runs(folder: string, program: string, ...args: string[]): Promise<string> {
  const cwd = path.join(copy, folder);
  const options = { cwd, maxBuffer: 16 * 1024 * 1024, env: { ...process.env, NO_COLOR: "1" } };
  return run(path.join(cwd, "node_modules/.bin", program), args, options).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new Error(`${program} ${args.join(" ")} in ${folder} failed:\n${stdout}${stderr}`);
    },
  );
}

it("a new feature compiles, keeps to the rules and passes its tests through every layer", async () => {
  await run(process.execPath, ["packages/launcher/src/new-feature.mjs", "reminders"], { cwd: copy });
  await runs(".", "biome", "check", ".");
  for (const folder of ["packages/db", "packages/domain", "packages/api-routers", "apps/api", "apps/web"]) {
    await runs(folder, "tsc", "--noEmit");
  }
  const passed = /Tests {2}\d+ passed/;
  expect(
    await runs("packages/domain", "vitest", "run", "src/reminders", "src/account/exported-tables"),
  ).toMatch(passed);
  expect(await runs("packages/api-routers", "vitest", "run", "src/root.test.ts")).toMatch(passed);
  const matrix = await runs(
    "apps/api",
    "vitest",
    "run",
    "test/authorisation",
    "-t",
    "reminders|every procedure",
  );
  expect(matrix).toMatch(passed);
  expect(await runs("apps/web", "vitest", "run", "src/testing/mutations.test.tsx")).toMatch(passed);
}, 600_000);

it.each([["Reminders"], ["x"], ["a b"], []])(
  "a name such as %j is refused with an example",
  async (...name) => {
    const refused = run(process.execPath, ["packages/launcher/src/new-feature.mjs", ...name], { cwd: copy });
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining("npm run new:feature") });
  },
);
