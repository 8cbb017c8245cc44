import { currentUserView } from "@commonplace/domain/sessions/schemas";
import { createApi } from "../api/client";
import { isEncrypted, keepSite, keptSite, siteUrl } from "../config";
import type { AddCommand, CommandContext } from "../context";
import { wrongUsage } from "../failure";
import { ask } from "../terminal/ask";
import { openBrowser } from "../terminal/browser";
import { isInteractive, readInput } from "../terminal/terminal";
import { describePerson } from "./whoami";

const DEFAULT_URL = "http://localhost:3000";

export const addLogin: AddCommand = (program, ctx) => {
  program
    .command("login")
    .description("sign in with an API token")
    .argument(
      "[url]",
      `address of the site (default: COMMONPLACE_URL, else the last one, else ${DEFAULT_URL})`,
    )
    .option("--token <token>", 'the token; "-" reads it from the standard input')
    .option("--no-browser", "do not open the page on which tokens are made")
    .action((url: string | undefined, options: { token?: string; browser: boolean }) =>
      login(ctx, url, options),
    );
};

async function login(
  ctx: CommandContext,
  typed: string | undefined,
  { token: given, browser }: { token?: string; browser: boolean },
): Promise<void> {
  const { terminal, output } = ctx;
  const { COMMONPLACE_URL, COMMONPLACE_TOKEN } = terminal.env;
  const url = siteUrl(typed ?? (COMMONPLACE_URL || (await keptSite(terminal))?.url || DEFAULT_URL));
  if (!isEncrypted(url)) output.note(`The way to ${url} is not encrypted: who listens there sees the token.`);
  const token = (given === "-" ? await readInput(terminal) : (given ?? COMMONPLACE_TOKEN)) ?? "";
  const site = { url, token: (token || (await readToken(ctx, url, browser))).trim() };
  if (!/^cp_[0-9A-Za-z]+$/.test(site.token)) {
    throw wrongUsage(`That is no API token: they begin with cp_. Make one at ${url}/account.`);
  }
  const person = await createApi(site).ask(currentUserView, "/api/auth/user");
  await keepSite(terminal, site);
  output.note(`Signed in to ${url} as ${describePerson(person)}.`);
}

async function readToken({ terminal, output }: CommandContext, url: string, browser: boolean) {
  if (!isInteractive(terminal)) return readInput(terminal);
  const page = `${url}/account#account-tokens`;
  output.note(
    `Make a token with the scopes "read" and "write" at ${page}\nunder “API tokens”, and paste it here. It is not shown.`,
  );
  if (browser) openBrowser(page, terminal);
  const [token = ""] = await ask(terminal, ["Token: "], { isSecret: true });
  return token;
}
