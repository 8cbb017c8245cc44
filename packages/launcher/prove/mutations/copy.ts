import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot, ROOT } from "../../src/workspace.mjs";
import type { Fault } from "./fault";

/** Not copied: folders that no test reads, and the test database. The root's packages are linked. */
const LEFT_OUT = new Set([".cache", ".git", ".turbo", ".vite", "dist", "dist-server", "test-results"]);
const PACKAGES = inRoot("node_modules");

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A copy of the working tree in a temporary folder, in which faults are planted. */
export class Copy {
  private constructor(private readonly folder: string) {}

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(path.join(tmpdir(), "commonplace-mutations-"));
    await cp(ROOT, folder, {
      recursive: true,
      // The links between the packages stay as they are, so that they lead to this copy.
      verbatimSymlinks: true,
      filter: (source) => source !== PACKAGES && !LEFT_OUT.has(path.basename(source)),
    });
    await symlink(PACKAGES, path.join(folder, "node_modules"));
    return new Copy(folder);
  }

  /**
   * Plants a fault.
   *
   * @returns a function that removes the fault.
   * @throws Error unless the text to replace stands in its file exactly once.
   */
  async plant({
    file,
    find,
    replace,
  }: Pick<Fault, "file" | "find" | "replace">): Promise<() => Promise<void>> {
    const target = path.join(this.folder, file);
    const source = await readFile(target, "utf8");
    const count = source.split(find).length - 1;
    if (count !== 1) {
      throw new Error(
        `${file} holds this ${count} times, and a fault needs it once; change its find:\n${find}`,
      );
    }
    await writeFile(
      target,
      source.replace(find, () => replace),
    );
    return () => writeFile(target, source);
  }

  /** Runs test files, package by package. @returns the first test that failed, or null when all passed. */
  async run(tests: readonly string[]): Promise<string | null> {
    const homeOf = (test: string) => test.split("/").slice(0, 2).join("/");
    for (const home of new Set(tests.map(homeOf))) {
      const files = new Set(tests.filter((test) => homeOf(test) === home));
      const failed = await this.runIn(
        home,
        [...files].map((file) => path.relative(home, file)),
      );
      if (failed) return failed;
    }
    return null;
  }

  private async runIn(home: string, files: readonly string[]): Promise<string | null> {
    const cwd = path.join(this.folder, home);
    const report = path.join(cwd, "test-results", "mutations.json");
    await rm(report, { force: true });
    const args = ["run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...files];
    const { code, output } = await runVitest(cwd, args);
    if (code === 0) return null;
    const { testResults }: Report = JSON.parse(
      await readFile(report, "utf8").catch(() => '{"testResults":[]}'),
    );
    for (const { name, status, message, assertionResults } of testResults) {
      const failed = assertionResults.find((test) => test.status === "failed");
      if (failed) return `"${failed.fullName}" in ${path.relative(this.folder, name)}`;
      // A fault that no test can even load would be noticed by whoever writes it, and says nothing about the tests.
      if (status === "failed") throw new Error(`${name} could not be loaded: ${message}`);
    }
    throw new Error(`The tests of ${home} ended without a report:\n${output}`);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function runVitest(cwd: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const vitest = path.join("node_modules", "vitest", "vitest.mjs");
    const child = spawn(process.execPath, [vitest, ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const note = (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000);
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
