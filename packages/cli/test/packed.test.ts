import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

const CLI = fileURLToPath(new URL("../", import.meta.url));
const run = promisify(execFile);

let folder: string;
/** The command as npm installs it. */
let command: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-packed-"));
  const dist = path.join(folder, "dist");
  await build({ root: CLI, logLevel: "error", build: { outDir: dist } });
  // Without what npm sets for the scripts that it runs, such as this test: it names folders of the checkout.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const npm = (...args: string[]) =>
    run("npm", [...args, "--offline", "--no-audit", "--no-fund"], { cwd: folder, env });
  const { stdout } = await npm("pack", dist, "--pack-destination", folder);
  const installed = path.join(folder, "installed");
  await npm("install", "--prefix", installed, path.join(folder, stdout.trim()));
  command = path.join(installed, "node_modules/.bin/commonplace");
});
afterAll(() => rm(folder, { recursive: true }));

it("installs from its tarball without a registry, and runs", async () => {
  const { version } = JSON.parse(await readFile(path.join(CLI, "package.json"), "utf8"));
  const { stdout, stderr } = await run(command, ["--version"], { cwd: folder });
  expect([stdout, stderr]).toEqual([`${version}\n`, ""]);
});

it("ends with the exit code of what went wrong, and says it on the standard error", async () => {
  const failed = run(command, ["whoami"], { env: { PATH: process.env.PATH, HOME: folder } });
  await expect(failed).rejects.toMatchObject({
    code: 3,
    stdout: "",
    stderr: expect.stringContaining("not signed in"),
  });
});
