import { type BrowserSignIn, configFile, isOfBrowser, keepSignIn, readSignIn } from "../config";
import { EXIT, Failure } from "../failure";
import type { Terminal } from "../terminal/terminal";
import { withLock } from "./lock";
import { renew } from "./provider";

/** Milliseconds before its end in which an access token is renewed: a request may take as long. */
const EARLY_MS = 60_000;

/**
 * The access token of a kept sign-in, renewed when it has ended. Every refresh token works once, and a second use of one ends
 * the whole sign-in; so one command renews while the others wait, and then take what it was given.
 *
 * @returns what gives the token, for as long as a command runs.
 */
export function renewedToken(terminal: Terminal, kept: BrowserSignIn): () => Promise<string> {
  let current = kept;
  let renewing: Promise<BrowserSignIn> | null = null;
  const isFresh = ({ expiresAt }: BrowserSignIn) =>
    new Date(expiresAt).getTime() - terminal.now().getTime() > EARLY_MS;

  const renewOnce = () =>
    withLock(`${configFile(terminal)}.lock`, async () => {
      const latest = await readSignIn(terminal);
      if (!latest || !isOfBrowser(latest) || latest.url !== kept.url) {
        throw new Failure(`You are not signed in at ${kept.url} any more.`, EXIT.notSignedIn);
      }
      if (isFresh(latest)) return latest;
      const next = await renew(latest, terminal.now());
      await keepSignIn(terminal, next);
      return next;
    });

  return async () => {
    if (isFresh(current)) return current.accessToken;
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    current = await renewing;
    return current.accessToken;
  };
}
