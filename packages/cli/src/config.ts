import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { EXIT, Failure } from "./failure";
import type { Terminal } from "./terminal/terminal";

const tokenSignIn = z.object({ url: z.string(), token: z.string() });
const browserSignIn = z.object({
  url: z.string(),
  /** The provider that issued the tokens, and its name for this program on this machine. */
  issuer: z.string(),
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token ends. */
  expiresAt: z.iso.datetime(),
});
const signInSchema = z.union([tokenSignIn, browserSignIn]);

/** A sign-in through the browser: a short access token, and what gets the next one. */
export type BrowserSignIn = z.infer<typeof browserSignIn>;
/** The kept credentials of a sign-in at a site: an API token, or the tokens of a sign-in through the browser. */
export type SignIn = z.infer<typeof signInSchema>;

export const isOfBrowser = (signIn: SignIn): signIn is BrowserSignIn => "refreshToken" in signIn;

/** The file that keeps who is signed in: https://specifications.freedesktop.org/basedir-spec/latest. */
export function configFile({ env, home, platform }: Terminal): string {
  const folder = env.XDG_CONFIG_HOME || (platform === "win32" && env.APPDATA) || path.join(home, ".config");
  return path.join(folder, "commonplace", "config.json");
}

/** @throws Failure when the file cannot be read, or is damaged. */
export async function readSignIn(terminal: Terminal): Promise<SignIn | null> {
  const file = configFile(terminal);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Failure(`${file} cannot be read. Is it yours?`, EXIT.failed, { cause: error });
  }
  const read = signInSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Failure(`${file} is damaged. Sign in again: commonplace login`, EXIT.notSignedIn);
}

/** The kept sign-in, for words about it; null when there is none, or its file is damaged. */
export const keptSignIn = (terminal: Terminal) => readSignIn(terminal).catch(() => null);

/** Keeps a sign-in for later commands, readable to this person alone. */
export async function keepSignIn(terminal: Terminal, signIn: SignIn): Promise<void> {
  const file = configFile(terminal);
  const fresh = `${file}.${process.pid}.new`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(fresh, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw new Failure(`${file} cannot be written. Is there room, and is the folder yours?`, EXIT.failed, {
      cause: error,
    });
  }
}

/** Forgets the site and its tokens. @returns whether there was one. */
export async function forgetSignIn(terminal: Terminal): Promise<boolean> {
  try {
    await rm(configFile(terminal));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
