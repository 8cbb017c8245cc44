import { isOfBrowser, readSignIn } from "./config";
import { EXIT, Failure, wrongUsage } from "./failure";
import type { Terminal } from "./terminal/terminal";

/** A site, and the credentials for it. */
export interface Site {
  readonly url: string;
  /**
   * The token that requests carry.
   *
   * @throws Failure when the sign-in has ended, or the site cannot be asked for a new token.
   */
  token(): Promise<string>;
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
  const given = async () => COMMONPLACE_TOKEN ?? "";
  if (url && COMMONPLACE_TOKEN) return { url, token: given };
  const kept = await readSignIn(terminal);
  if (kept && (url === null || url === kept.url)) {
    if (COMMONPLACE_TOKEN) return { url: kept.url, token: given };
    if (!isOfBrowser(kept)) return { url: kept.url, token: async () => kept.token };
    // Loaded here: commands with an API token need nothing of OAuth.
    const { renewedToken } = await import("./sign-in/renew");
    return { url: kept.url, token: renewedToken(terminal, kept) };
  }
  const where = url ?? (COMMONPLACE_TOKEN ? "(COMMONPLACE_URL says where)" : "");
  throw new Failure(
    `You are not signed in${where && ` at ${where}`}. Run: commonplace login ${url ?? "URL"}`,
    EXIT.notSignedIn,
  );
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
