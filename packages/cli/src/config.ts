import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { EXIT, Failure, wrongUsage } from "./failure";
import type { Terminal } from "./terminal/terminal";

const siteSchema = z.object({ url: z.string(), token: z.string() });

/** A site, and the API token that signs in there. */
export type Site = z.infer<typeof siteSchema>;

/** The file that keeps who is signed in: https://specifications.freedesktop.org/basedir-spec/latest. */
export function configFile({ env, home, platform }: Terminal): string {
  const folder = env.XDG_CONFIG_HOME || (platform === "win32" && env.APPDATA) || path.join(home, ".config");
  return path.join(folder, "commonplace", "config.json");
}

async function readSite(terminal: Terminal): Promise<Site | null> {
  const file = configFile(terminal);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Failure(`${file} cannot be read. Is it yours?`, EXIT.failed, { cause: error });
  }
  const read = siteSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Failure(`${file} is damaged. Sign in again: commonplace login`, EXIT.notSignedIn);
}

/**
 * The site to talk to: the one of the environment variables, else the one signed in to. The token that was kept for one
 * site is never sent to another.
 *
 * @throws Failure with exit code 3 when nobody is signed in.
 */
export async function requireSite(terminal: Terminal): Promise<Site> {
  const { COMMONPLACE_URL, COMMONPLACE_TOKEN } = terminal.env;
  const url = COMMONPLACE_URL ? siteUrl(COMMONPLACE_URL) : null;
  if (url && COMMONPLACE_TOKEN) return { url, token: COMMONPLACE_TOKEN };
  const kept = await readSite(terminal);
  if (kept && (url === null || url === kept.url)) {
    return COMMONPLACE_TOKEN ? { ...kept, token: COMMONPLACE_TOKEN } : kept;
  }
  const where = url ?? (COMMONPLACE_TOKEN ? "(COMMONPLACE_URL says where)" : "");
  throw new Failure(
    `You are not signed in${where && ` at ${where}`}. Run: commonplace login ${url ?? "URL"}`,
    EXIT.notSignedIn,
  );
}

/** The site signed in to, for words about it; null when there is none, or its file is damaged. */
export const keptSite = (terminal: Terminal) => readSite(terminal).catch(() => null);

/** Keeps a site for later commands, readable to this person alone. */
export async function keepSite(terminal: Terminal, site: Site): Promise<void> {
  const file = configFile(terminal);
  const fresh = `${file}.${process.pid}.new`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(fresh, `${JSON.stringify(site, null, 2)}\n`, { mode: 0o600 });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw new Failure(`${file} cannot be written. Is there room, and is the folder yours?`, EXIT.failed, {
      cause: error,
    });
  }
}

/** Forgets the site and its token. @returns whether there was one. */
export async function forgetSite(terminal: Terminal): Promise<boolean> {
  try {
    await rm(configFile(terminal));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Names and addresses of this machine. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i;

/** Whether nobody on the way can read along: over TLS, or within this machine. */
export const isEncrypted = (url: string) => url.startsWith("https:") || LOCAL.test(new URL(url).host);

/**
 * The address of a site, without a path: "prompts.example.com" is meant with https, names of this machine with http.
 *
 * @throws Failure with exit code 2 when it is no address.
 */
export function siteUrl(typed: string): string {
  const isLocal = LOCAL.test(typed);
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http${isLocal ? "" : "s"}://${typed}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw wrongUsage(`"${typed}" is no address of a site, like https://prompts.example.com.`);
  }
  return url.origin;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
