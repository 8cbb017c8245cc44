import { spawn } from "node:child_process";
import { Failure } from "../failure";
import type { Terminal } from "./terminal";

type Program = readonly [name: string, ...args: string[]];

const POWERSHELL: Program = [
  "powershell.exe",
  "-NoProfile",
  "-Command",
  "[Console]::InputEncoding = [Text.Encoding]::UTF8; Set-Clipboard -Value ([Console]::In.ReadToEnd())",
];
const WAYLAND: Program = ["wl-copy"];
const X11: readonly Program[] = [
  ["xclip", "-selection", "clipboard"],
  ["xsel", "--clipboard", "--input"],
];

/** Programs that put their standard input on the clipboard, in the order in which they are tried. */
function programsOf({ platform, env }: Terminal): readonly Program[] {
  if (platform === "darwin") return [["pbcopy"]];
  if (platform === "win32") return [POWERSHELL];
  return [...(env.WAYLAND_DISPLAY ? [WAYLAND] : []), ...X11, ["termux-clipboard-set"], POWERSHELL];
}

/** @throws Failure when no program for the clipboard is there or works. */
export async function writeClipboard(terminal: Terminal, text: string): Promise<void> {
  for (const program of programsOf(terminal)) if (await pipeTo(program, text, terminal)) return;
  const install =
    terminal.platform === "linux"
      ? " Install wl-clipboard, xclip or xsel, or pipe the text on:"
      : " Pipe the text on:";
  throw new Failure(`The clipboard cannot be reached from here.${install} commonplace fill …`);
}

/** Whether a program took the text. */
function pipeTo([name, ...args]: Program, text: string, { env }: Terminal): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { env: { ...env }, stdio: ["pipe", "ignore", "ignore"] });
    child.once("error", () => resolve(false));
    // Not "close": a program of X11 stays to hand the text out.
    child.once("exit", (code) => resolve(code === 0));
    child.stdin.on("error", () => undefined);
    child.stdin.end(text);
  });
}
