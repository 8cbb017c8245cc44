import type { FastifyInstance, FastifyReply } from "fastify";
import type { Provider } from "oidc-provider";
import { seal, unseal } from "./accounts/sealing";
import {
  addFactor,
  describeFactor,
  findFactor,
  newFactorSecret,
  removeFactor,
  renewRecoveryCodes,
} from "./accounts/second-factor";
import { factorAddedMail, factorRemovedMail } from "./mails";
import type { AccountEvent, AccountsOptions } from "./options";
import type { FormState } from "./pages/form";
import { renderMessage } from "./pages/page";
import { renderAddFactor, renderFactor, renderRecoveryCodes } from "./pages/second-factor-pages";
import { createRateGate, tooManyTries } from "./rate-gate";
import { type FormRequest, type Person, recentPeople } from "./recent-person";
import { notify } from "./recovery";
import { send } from "./serve-forms";

const PATH = "/manage/second-factor";
const WRONG = "This code is not right. Wait for the app's next one and check your phone's clock.";

/** The page where people turn their second factor on and off and renew its recovery codes, after a recent sign-in. */
export function registerFactor(app: FastifyInstance, provider: Provider, options: AccountsOptions): void {
  const { db, clock, mailer, accountUrl } = options;
  const { sealingKey } = options.secrets;
  const gate = createRateGate(options.rateLimiter);
  const site = new URL(options.issuerUrl).hostname;
  const action = app.prefix + PATH;
  const page = { action, back: { label: "Back to your account", href: accountUrl } };
  const { find, signInFirst } = recentPeople(provider, options);
  const purposeOf = (accountId: string) => `second factor offered to ${accountId}`;

  const event = ({ account }: Person, what: AccountEvent["action"]) =>
    ({ action: what, email: account.email, accountId: account.id }) as const;

  /** The page for the account's present state. */
  async function show(
    { account }: Person,
    reply: FastifyReply,
    status = 200,
    state: FormState = {},
    kept?: string,
  ) {
    const factor = await findFactor(options, account.id);
    if (factor) return send(reply, status, renderFactor(page, factor, state));
    const secret = kept ?? newFactorSecret();
    const sealed = seal(sealingKey, purposeOf(account.id), secret);
    const offered = describeFactor(secret, { email: account.email, site });
    return send(reply, status, renderAddFactor(page, { ...offered, sealed }, state));
  }

  app.get(PATH, async (request: FormRequest, reply) => {
    const person = await find(request, reply);
    return person ? show(person, reply) : signInFirst(reply, action);
  });

  app.post(PATH, async (request: FormRequest, reply) => {
    const person = await find(request, reply);
    if (!person) return signInFirst(reply, action);
    const { account } = person;
    const { act, sealed = "", code = "" } = request.body ?? {};
    if (act === "renew") {
      const codes = await db.transaction(async (tx) => {
        if (!(await findFactor({ db: tx }, account.id))) return null;
        await options.record(tx, request, event(person, "factor.codes-renewed"));
        return renewRecoveryCodes(tx, account.id);
      });
      return codes ? send(reply, 200, renderRecoveryCodes(page, codes)) : show(person, reply);
    }
    if (act === "remove") {
      const isRemoved = await db.transaction(async (tx) => {
        if (!(await removeFactor(tx, account.id))) return false;
        await options.record(tx, request, event(person, "factor.removed"));
        return true;
      });
      if (!isRemoved) return show(person, reply);
      notify(request, () => mailer?.send(factorRemovedMail(account.email)));
      return send(
        reply,
        200,
        renderMessage({
          title: "Your second factor is off",
          text: "Signing in takes your password alone. Remove Commonplace from your authenticator app.",
          action: page.back,
        }),
      );
    }
    const secret = unseal(sealingKey, purposeOf(account.id), sealed);
    if (!secret) return show(person, reply);
    const wait = await gate.secondStep({ address: request.ip, email: account.id });
    if (wait !== null) return show(person, reply, 429, { alert: tooManyTries(wait) }, secret);
    const added = await addFactor(
      { db, clock, sealingKey },
      { accountId: account.id, secret, code: code.replaceAll(/\s/g, "") },
      (tx) => options.record(tx, request, event(person, "factor.added")),
    );
    if (added === "wrong") return show(person, reply, 422, { errors: { code: WRONG } }, secret);
    if (added === "on") return show(person, reply);
    notify(request, () => mailer?.send(factorAddedMail(account.email)));
    return send(reply, 200, renderRecoveryCodes(page, added));
  });
}
