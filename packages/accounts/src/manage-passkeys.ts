import type { FastifyInstance, FastifyReply } from "fastify";
import type { Provider } from "oidc-provider";
import {
  addPasskey,
  describeNewPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  passkeySiteOf,
  removePasskey,
  renamePasskey,
} from "./accounts/passkeys";
import { PASSKEY_NAME_MAX, passkeyNameForm } from "./accounts/schemas";
import { passkeyAddedMail, passkeyRemovedMail } from "./mails";
import type { AccountEvent, AccountsOptions } from "./options";
import { errorsOf, type FormState } from "./pages/form";
import { renderPasskeys } from "./pages/passkey-pages";
import { createChallenge, takeChallenge } from "./provider/challenges";
import { type FormRequest, type Person, recentPeople } from "./recent-person";
import { notify } from "./recovery";
import { send } from "./serve-forms";

const PATH = "/manage/passkeys";
const REFUSALS = {
  refused: "This passkey could not be checked, so it was not added. Try again.",
  taken: "This passkey is here already.",
  full: `You have ${MAX_PASSKEYS} passkeys, as many as fit. Remove one first.`,
};

/** The page where people add, rename and remove their passkeys, after a recent sign-in. */
export function registerPasskeys(app: FastifyInstance, provider: Provider, options: AccountsOptions): void {
  const { db, clock, mailer, accountUrl } = options;
  const challenges = { db, clock, sealingKey: options.secrets.sealingKey };
  const site = passkeySiteOf(options.issuerUrl);
  const action = app.prefix + PATH;
  const back = { label: "Back to your account", href: accountUrl };
  const { find, signInFirst } = recentPeople(provider, options);
  /** The challenge for a new passkey belongs to one browser. */
  const holderOf = ({ session }: Person) => `new passkey in ${session.id}`;

  const event = ({ account }: Person, what: AccountEvent["action"], passkey: string): AccountEvent => ({
    action: what,
    email: account.email,
    accountId: account.id,
    details: { passkey },
  });

  async function show(
    person: Person,
    reply: FastifyReply,
    {
      status = 200,
      state = {},
      renaming = null,
    }: { status?: number; state?: FormState; renaming?: string | null } = {},
  ) {
    const { account } = person;
    const passkeys = await listPasskeys(options, account.id);
    const hasRoom = passkeys.length < MAX_PASSKEYS;
    const request =
      site && hasRoom
        ? await describeNewPasskey(site, account, {
            challenge: await createChallenge(challenges, holderOf(person)),
            known: passkeys,
          })
        : null;
    const whyNone = site
      ? REFUSALS.full
      : "Browsers make passkeys for a host name only, and this site is reached by an IP address.";
    return send(reply, status, renderPasskeys({ action, back, passkeys, request, whyNone }, state, renaming));
  }

  async function add(person: Person, request: FormRequest, reply: FastifyReply) {
    const { account } = person;
    const { answer = "", name: typed = "" } = request.body ?? {};
    // The device has made the passkey already, so an invalid name must not keep it from being stored.
    const parsed = passkeyNameForm.safeParse({ name: typed.slice(0, PASSKEY_NAME_MAX) });
    const name = parsed.success ? parsed.data.name : "Passkey";
    const challenge = await takeChallenge(challenges, holderOf(person));
    const outcome =
      site && challenge !== null
        ? await addPasskey(options, site, { accountId: account.id, name, challenge, sent: answer }, (tx) =>
            options.record(tx, request, event(person, "passkey.added", name)),
          )
        : "refused";
    if (outcome !== "added")
      return show(person, reply, { status: 422, state: { alert: REFUSALS[outcome], values: { name } } });
    notify(request, () => mailer?.send(passkeyAddedMail(account.email, name)));
    return reply.redirect(action, 303);
  }

  async function rename(person: Person, request: FormRequest, reply: FastifyReply) {
    const { id = "", name: typed = "" } = request.body ?? {};
    const parsed = passkeyNameForm.safeParse({ name: typed });
    if (!parsed.success) {
      const state = { errors: errorsOf(parsed.error), values: { name: typed } };
      return show(person, reply, { status: 422, state, renaming: id });
    }
    await renamePasskey(db, { accountId: person.account.id, id, name: parsed.data.name });
    return reply.redirect(action, 303);
  }

  async function remove(person: Person, request: FormRequest, reply: FastifyReply) {
    const { account } = person;
    const { id = "" } = request.body ?? {};
    const name = await db.transaction(async (tx) => {
      const removed = await removePasskey(tx, { accountId: account.id, id });
      if (removed !== null) await options.record(tx, request, event(person, "passkey.removed", removed));
      return removed;
    });
    if (name !== null) notify(request, () => mailer?.send(passkeyRemovedMail(account.email, name)));
    return reply.redirect(action, 303);
  }

  const acts = { add, rename, remove };

  app.get(PATH, async (request: FormRequest, reply) => {
    const person = await find(request, reply);
    return person ? show(person, reply) : signInFirst(reply, action);
  });

  app.post(PATH, async (request: FormRequest, reply) => {
    const person = await find(request, reply);
    if (!person) return signInFirst(reply, action);
    const { act = "" } = request.body ?? {};
    if (act === "add" || act === "rename" || act === "remove") return acts[act](person, request, reply);
    return show(person, reply);
  });
}
