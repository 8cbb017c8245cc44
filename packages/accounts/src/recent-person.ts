import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { type Account, findAccount } from "./accounts/service";
import type { AccountsOptions } from "./options";
import { type BrowserSession, findBrowserSession } from "./provider/browser-session";
import type { Body } from "./serve-forms";

/** A person who showed who they are a moment ago in this browser. */
export interface Person {
  readonly account: Account;
  readonly session: BrowserSession;
}
export type FormRequest = FastifyRequest<{ Body: Body }>;

/** Finds the people who may change what signs them in, and sends the others through a sign-in. */
export function recentPeople(provider: Provider, options: AccountsOptions) {
  return {
    /** @returns null without a recent sign-in. */
    async find(request: FormRequest, reply: FastifyReply): Promise<Person | null> {
      const session = await findBrowserSession(provider, request, reply);
      if (!session?.isRecent(options.recentSignInSeconds)) return null;
      const account = await findAccount(options, session.accountId);
      return account ? { account, session } : null;
    },
    /** Redirects to the app's sign-in, which comes back to `path`. */
    signInFirst: (reply: FastifyReply, path: string) =>
      reply.redirect(`${options.startUrl}?recent=1&returnTo=${encodeURIComponent(path)}`, 303),
  };
}
