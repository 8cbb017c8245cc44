import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeSignIn, passkeySiteOf, usePasskey } from "./accounts/passkeys";
import type { Account } from "./accounts/service";
import type { AccountsOptions } from "./options";
import type { Html } from "./pages/html";
import { renderPasskeySignIn } from "./pages/passkey-pages";
import { createChallenge, takeChallenge } from "./provider/challenges";
import { createRateGate, tooManyTries } from "./rate-gate";
import type { Body } from "./serve-forms";

const WRONG = "This passkey does not sign you in here. Try again, or sign in with your password.";
/** The challenge of a sign-in belongs to it alone. */
const holderOf = (uid: string) => `sign-in ${uid}`;

type Request = FastifyRequest<{ Params: { uid: string }; Body: Body }>;

export interface PasskeySignIn {
  /** The part of a sign-in's page that asks for a passkey; undefined where the site's address allows none. */
  render(uid: string): Promise<Html | undefined>;
}

/**
 * Signing in with a passkey alone: it is something the person has, and their device has checked who they are, so neither a
 * password nor a code is asked for.
 *
 * @param steps `isOpen`: whether the sign-in is this browser's and still open; it answers otherwise. `knownBrowser`: names
 *   the browser if anybody has signed in with it before. `finish` signs the account in. `refuse` shows the page again.
 */
export function registerPasskeySignIn(
  app: FastifyInstance,
  options: AccountsOptions,
  steps: {
    isOpen: (request: Request, reply: FastifyReply) => Promise<boolean>;
    knownBrowser: (request: Request, reply: FastifyReply) => string | null;
    finish: (request: Request, reply: FastifyReply, account: Account) => Promise<void>;
    refuse: (request: Request, reply: FastifyReply, status: number, alert: string) => Promise<FastifyReply>;
  },
): PasskeySignIn {
  const { db, clock } = options;
  const challenges = { db, clock, sealingKey: options.secrets.sealingKey };
  const gate = createRateGate(options.rateLimiter);
  const site = passkeySiteOf(options.issuerUrl);
  if (!site) return { render: async () => undefined };

  app.post("/interaction/:uid/passkey", async (request: Request, reply) => {
    if (!(await steps.isOpen(request, reply))) return reply;
    const { uid } = request.params;
    // Not by passkey: nobody guesses a signature, and that would let others lock its person out.
    const wait = await gate.passkey({
      address: request.ip,
      knownBrowser: steps.knownBrowser(request, reply),
    });
    if (wait !== null) {
      options.countLimited();
      return steps.refuse(request, reply.header("retry-after", wait), 429, tooManyTries(wait));
    }
    const { answer = "" } = request.body ?? {};
    const challenge = await takeChallenge(challenges, holderOf(uid));
    const shown =
      challenge === null
        ? null
        : await usePasskey(options, site, { challenge, sent: answer }, (tx, { account, name }) =>
            options.record(tx, request, {
              action: "passkey.used",
              email: account.email,
              accountId: account.id,
              details: { passkey: name },
            }),
          );
    if (shown?.isRight) {
      await steps.finish(request, reply, shown.account);
      return reply;
    }
    await options.record(db, request, {
      action: "sign-in.failed",
      email: shown?.account.email ?? null,
      accountId: null,
      details: { step: "passkey" },
    });
    return steps.refuse(request, reply, 422, WRONG);
  });

  return {
    async render(uid) {
      const challenge = await createChallenge(challenges, holderOf(uid));
      const action = `${app.prefix}/interaction/${encodeURIComponent(uid)}/passkey`;
      return renderPasskeySignIn(action, describeSignIn(site, challenge));
    },
  };
}
