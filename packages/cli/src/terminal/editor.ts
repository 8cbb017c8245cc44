import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "../failure";
import type { Terminal } from "./terminal";

/**
 * Lets the person write a text in their editor, `VISUAL` or else `EDITOR`.
 *
 * @throws Failure when the editor cannot be run, or ends with an error.
 */
export async function edit({ env, platform }: Terminal, text: string): Promise<string> {
  const editor = env.VISUAL || env.EDITOR || (platform === "win32" ? "notepad" : "vi");
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-"));
  const file = path.join(folder, "prompt.md");
  try {
    await writeFile(file, text, { mode: 0o600 });
    const code = await new Promise((resolve) => {
      // Through a shell, because the setting may have arguments: "code --wait".
      const child = spawn(`${editor} "${file}"`, { shell: true, stdio: "inherit", env: { ...env } });
      child.once("error", () => resolve(null));
      child.once("exit", resolve);
    });
    if (code !== 0)
      throw new Failure(`Nothing was added: ${editor} ended with an error. EDITOR names another one.`);
    return await readFile(file, "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}
