import { spawn } from "node:child_process";
import type { Terminal } from "./terminal";

/** Programs that open an address in the person's browser. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page in the browser, if there is one; the caller prints the address as well. */
export function openBrowser(address: string, { platform }: Terminal): void {
  const [program, ...args] = OPENERS[platform] ?? ["xdg-open"];
  spawn(program, [...args, address], { stdio: "ignore", detached: true })
    // Without a desktop there is no browser; the address was printed.
    .on("error", () => undefined)
    .unref();
}
