import type { SignIn } from "../config";
import type { CommandContext } from "../context";
import { Failure } from "../failure";
import { ask } from "../terminal/ask";
import { openBrowser } from "../terminal/browser";
import { openCallback } from "./callback";
import { findSignInPlace, requestSignIn, type SignInPlace } from "./provider";

/** How long a sign-in is waited for, in milliseconds. */
const PATIENCE_MS = 15 * 60_000;

export interface BrowserOptions {
  /** Whether to open the browser, or only print the address. */
  readonly opens: boolean;
  /** The scopes to ask for. */
  readonly scopes: readonly string[];
}

/**
 * Signs a person in who sits at the terminal: through their browser, or with what they paste instead, because the browser
 * may be on another machine, or the site may have no way in through it.
 *
 * @throws Failure when they refuse, or end the input.
 */
export async function signInWithBrowser(
  ctx: CommandContext,
  url: string,
  options: BrowserOptions,
): Promise<SignIn> {
  const { output } = ctx;
  const place = await findSignInPlace(url);
  if (place?.url === url) return throughBrowser(ctx, place, options);
  output.note(
    place
      ? `The site calls itself ${place.url}: commonplace login ${place.url} signs in through the browser.`
      : "People sign in to this site with another account provider, so programs need an API token.",
  );
  const page = `${url}/account#account-tokens`;
  output.note(
    `Make a token with the scopes "read" and "write" at ${page}\nunder “API tokens”, and paste it here. It is not shown.`,
  );
  if (options.opens) openBrowser(page, ctx.terminal);
  const [token = ""] = await ask(ctx.terminal, ["Token: "], { isSecret: true });
  return { url, token: token.trim() };
}

async function throughBrowser(
  { terminal, output }: CommandContext,
  place: SignInPlace,
  { opens, scopes }: BrowserOptions,
): Promise<SignIn> {
  const callback = await openCallback();
  const over = AbortSignal.timeout(PATIENCE_MS);
  const pasting = new AbortController();
  try {
    const { redirectUri } = callback;
    const request = await requestSignIn(place, { scopes, redirectUri, now: terminal.now });
    output.note(
      `${opens ? "Your browser opens to sign you in. If it does not, open" : "Open"} this address:\n${request.address}\n` +
        "Is your browser on another machine? Then paste the address here at which it ends, or an API token\n" +
        `made at ${place.url}/account. It is not shown.`,
    );
    if (opens) openBrowser(request.address.href, terminal);
    const signal = AbortSignal.any([over, pasting.signal]);
    const answer = await Promise.race([
      callback.visit(request.state),
      ask(terminal, ["Waiting for your browser… "], { isSecret: true, signal }),
    ]).catch((error: unknown) => {
      throw over.aborted ? new Failure("Nobody signed in within a quarter of an hour.") : error;
    });
    if (Array.isArray(answer)) {
      const pasted = (answer[0] ?? "").trim();
      if (!pasted.startsWith(redirectUri)) return { url: place.url, token: pasted };
      return await request.finish(new URL(pasted).searchParams);
    }
    terminal.stderr.write("\n");
    const finished = request.finish(answer.query);
    await answer.show(
      await finished.then(
        () => true,
        () => false,
      ),
    );
    return await finished;
  } finally {
    pasting.abort();
    callback.close();
  }
}
