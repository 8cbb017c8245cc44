import { currentUserView } from "@commonplace/domain/sessions/schemas";
import { TOKEN_SCOPES } from "@commonplace/domain/tokens/schemas";
import { InvalidArgumentError } from "commander";
import { createApi } from "../api/client";
import { isOfBrowser, keepSignIn, keptSignIn, type SignIn } from "../config";
import type { AddCommand, CommandContext } from "../context";
import { wrongUsage } from "../failure";
import { isEncrypted, siteUrl } from "../site";
import { isInteractive, readInput } from "../terminal/terminal";
import { describePerson } from "./whoami";

const DEFAULT_URL = "http://localhost:3000";

interface LoginOptions {
  readonly token?: string;
  readonly browser: boolean;
  readonly scopes: readonly string[];
}

export const addLogin: AddCommand = (program, ctx) => {
  program
    .command("login")
    .description("sign in through the browser, or with an API token")
    .argument(
      "[url]",
      `address of the site (default: COMMONPLACE_URL, else the last one, else ${DEFAULT_URL})`,
    )
    .option("--token <token>", 'sign in with this API token; "-" reads it from the standard input')
    .option("--no-browser", "print the address to open, and open nothing")
    .option(
      "--scopes <list>",
      `ask for these, with commas between: ${TOKEN_SCOPES.join(", ")}`,
      readScopes,
      readScopes("read,write"),
    )
    .action((url: string | undefined, options: LoginOptions) => login(ctx, url, options));
};

function readScopes(typed: string): string[] {
  const asked = typed.split(",").map((scope) => scope.trim());
  const known: readonly string[] = TOKEN_SCOPES;
  if (asked.every((scope) => known.includes(scope))) return asked;
  throw new InvalidArgumentError(`Name some of ${TOKEN_SCOPES.join(", ")}.`);
}

async function login(
  ctx: CommandContext,
  typed: string | undefined,
  { token: given, browser, scopes }: LoginOptions,
): Promise<void> {
  const { terminal, output } = ctx;
  const { COMMONPLACE_URL, COMMONPLACE_TOKEN } = terminal.env;
  const before = await keptSignIn(terminal);
  const url = siteUrl(typed ?? (COMMONPLACE_URL || before?.url || DEFAULT_URL));
  if (!isEncrypted(url)) output.note(`The way to ${url} is not encrypted: who listens there sees the token.`);
  const token = given === "-" ? await readInput(terminal) : (given ?? COMMONPLACE_TOKEN ?? "");
  const signIn = await signInWith(ctx, url, { token, opens: browser, scopes });
  const accessToken = isOfBrowser(signIn) ? signIn.accessToken : signIn.token;
  const person = await createApi({ url, token: async () => accessToken }).ask(
    currentUserView,
    "/api/auth/user",
  );
  await keepSignIn(terminal, signIn);
  output.note(`Signed in to ${url} as ${describePerson(person)}.`);
  if (before && isOfBrowser(before)) {
    const { revoke } = await import("../sign-in/provider");
    // A failure to end the old sign-in is ignored: the new one is stored already.
    await revoke(before).catch(() => undefined);
  }
}

async function signInWith(
  ctx: CommandContext,
  url: string,
  { token, ...options }: { token: string; opens: boolean; scopes: readonly string[] },
): Promise<SignIn> {
  if (token === "" && isInteractive(ctx.terminal)) {
    // Loaded here: no other way to sign in needs OAuth.
    const { signInWithBrowser } = await import("../sign-in/with-browser");
    const signIn = await signInWithBrowser(ctx, url, options);
    return isOfBrowser(signIn) ? signIn : checkToken(signIn);
  }
  return checkToken({ url, token: (token || (await readInput(ctx.terminal))).trim() });
}

/** @throws Failure with exit code 2 when a text is no API token. */
function checkToken<T extends { url: string; token: string }>(signIn: T): T {
  if (/^cp_[0-9A-Za-z]+$/.test(signIn.token)) return signIn;
  throw wrongUsage(`That is no API token: they begin with cp_. Make one at ${signIn.url}/account.`);
}
