import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { seal, unseal } from "./accounts/sealing";
import { findFactor, useCode } from "./accounts/second-factor";
import { type Account, findAccount } from "./accounts/service";
import type { AccountsOptions } from "./options";
import { renderCodeStep } from "./pages/second-factor-pages";
import { createRateGate, tooManyTries } from "./rate-gate";
import { type Body, send } from "./serve-forms";

/** Minutes between the password and the code. */
const PATIENCE_MINUTES = 10;
const WRONG =
  "This code is not right, or was used already. Wait for your app's next one and check your phone's clock.";
const purposeOf = (uid: string) => `password passed in ${uid}`;

type Request = FastifyRequest<{ Params: { uid: string }; Body: Body }>;

export interface SecondStep {
  /**
   * Answers with the page that asks for a code when the account has a second factor.
   *
   * @returns false when it has none.
   */
  ask(
    request: FastifyRequest<{ Params: { uid: string } }>,
    reply: FastifyReply,
    accountId: string,
  ): Promise<boolean>;
}

/**
 * The second step of signing in, for accounts with a second factor.
 *
 * Between the steps the form itself carries the proof that the password was right: sealed, good for one sign-in of one
 * browser and ten minutes.
 *
 * @param steps `isOpen`: whether the sign-in is this browser's and still open; it answers otherwise. `knownBrowser`: names
 *   the browser if it has signed in with this email before. `finish` signs the account in.
 */
export function registerSecondStep(
  app: FastifyInstance,
  options: AccountsOptions,
  {
    isOpen,
    knownBrowser,
    finish,
  }: {
    isOpen: (request: Request, reply: FastifyReply) => Promise<boolean>;
    knownBrowser: (request: Request, reply: FastifyReply, email: string) => string | null;
    finish: (request: Request, reply: FastifyReply, account: Account) => Promise<void>;
  },
): SecondStep {
  const { sealingKey } = options.secrets;
  const context = { db: options.db, clock: options.clock, sealingKey };
  const gate = createRateGate(options.rateLimiter);
  const startOf = (uid: string) => `${app.prefix}/interaction/${encodeURIComponent(uid)}`;
  const page = (uid: string, passed: string, alert?: string) =>
    renderCodeStep({ action: `${startOf(uid)}/code`, startAgain: startOf(uid), passed }, { alert });

  app.post("/interaction/:uid/code", async (request: Request, reply) => {
    if (!(await isOpen(request, reply))) return reply;
    const { uid } = request.params;
    const { passed = "", code = "" } = request.body ?? {};
    const [accountId = "", until = ""] = unseal(sealingKey, purposeOf(uid), passed)?.split(" ") ?? [];
    const account =
      Number(until) > options.clock.now().getTime() ? await findAccount(options, accountId) : undefined;
    if (!account) return reply.redirect(startOf(uid), 303);
    const wait = await gate.secondStep({
      address: request.ip,
      email: account.id,
      knownBrowser: knownBrowser(request, reply, account.email),
    });
    if (wait !== null) {
      options.countLimited();
      return send(reply.header("retry-after", wait), 429, page(uid, passed, tooManyTries(wait)));
    }
    const event = { email: account.email, accountId: account.id };
    const used = await options.db.transaction(async (tx) => {
      const kind = await useCode({ ...context, db: tx }, account.id, code);
      if (kind === null)
        await options.record(tx, request, { action: "sign-in.failed", ...event, details: { step: "code" } });
      if (kind === "recovery")
        await options.record(tx, request, { action: "factor.recovery-used", ...event });
      return kind;
    });
    if (used === null) return send(reply, 422, page(uid, passed, WRONG));
    await finish(request, reply, account);
    return reply;
  });

  return {
    async ask(request, reply, accountId) {
      if (!(await findFactor(options, accountId))) return false;
      const { uid } = request.params;
      const until = options.clock.now().getTime() + PATIENCE_MINUTES * 60_000;
      send(reply, 200, page(uid, seal(sealingKey, purposeOf(uid), `${accountId} ${until}`)));
      return true;
    },
  };
}
