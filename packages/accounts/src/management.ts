import { refusalOfEmail } from "@commonplace/domain/sign-up";
import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";
import { setEmail, setNames, setPasswordHash } from "./accounts/change";
import { confirmEmailPath, createLink, MAIL_LINK_MINUTES } from "./accounts/links";
import { listPasskeys } from "./accounts/passkeys";
import { hashPassword } from "./accounts/passwords";
import { emailForm, namesForm, newPasswordForm } from "./accounts/schemas";
import { type Account, findAccountByEmail } from "./accounts/service";
import { confirmEmailMail, passwordChangedMail } from "./mails";
import type { AccountsOptions } from "./options";
import { EMAIL_FIELD, NAME_FIELDS, newPasswordField } from "./pages/credential-fields";
import { errorsOf, type FormState } from "./pages/form";
import { type FormPage, renderFormPage } from "./pages/form-page";
import { type Page, renderMessage } from "./pages/page";
import { describeLeft } from "./pages/passkey-pages";
import { STRENGTH_PATH } from "./password-strength";
import { createRateGate, tooManyTries } from "./rate-gate";
import { type FormRequest, type Person, recentPeople } from "./recent-person";
import { emailChanged, notify, refreshUrl } from "./recovery";
import { type Body, send } from "./serve-forms";

/**
 * The pages where people change their password, names and email. Each requires a recent sign-in, and sends people
 * without one through the app's sign-in and back.
 */
export function registerManagement(app: FastifyInstance, provider: Provider, options: AccountsOptions): void {
  const { db, mailer, accountUrl } = options;
  const gate = createRateGate(options.rateLimiter);
  const site = new URL(options.issuerUrl).hostname;
  const back = { label: "Back to your account", href: accountUrl };

  const { find: findPerson, signInFirst } = recentPeople(provider, options);

  interface ManagedForm {
    page: (account: Account) => Omit<FormPage, "action" | "back">;
    values: (account: Account) => Record<string, string>;
    /** Executes the form. @returns the errors of its fields, or a function that answers. */
    submit: (
      body: Body,
      person: Person,
      request: FormRequest,
    ) => Promise<{ state: FormState; status?: number } | { done: Page } | { onward: string }>;
  }

  function serve(path: string, form: ManagedForm): void {
    const action = app.prefix + path;
    const render = (account: Account, state: FormState) =>
      renderFormPage({ ...form.page(account), action, back }, { values: form.values(account), ...state });

    app.get(path, async (request: FormRequest, reply) => {
      const person = await findPerson(request, reply);
      return person ? send(reply, 200, render(person.account, {})) : signInFirst(reply, action);
    });
    app.post(path, async (request: FormRequest, reply) => {
      const person = await findPerson(request, reply);
      if (!person) return signInFirst(reply, action);
      const body = request.body ?? {};
      const outcome = await form.submit(body, person, request);
      if ("onward" in outcome) return reply.redirect(outcome.onward, 303);
      if ("done" in outcome) return send(reply, 200, outcome.done);
      const { password: _, ...values } = body;
      return send(reply, outcome.status ?? 422, render(person.account, { ...outcome.state, values }));
    });
  }

  serve("/manage/password", {
    page: ({ email }) => ({
      title: "Change password",
      lead: "Your other browsers are signed out when you save it.",
      fields: [newPasswordField(app.prefix + STRENGTH_PATH, "New password")],
      username: email,
      submit: "Save password",
    }),
    values: () => ({}),
    async submit(body, { account, session }, request) {
      const parsed = newPasswordForm({ ...account, site }).safeParse(body);
      if (!parsed.success) return { state: { errors: errorsOf(parsed.error) } };
      const passwordHash = await hashPassword(parsed.data.password);
      await db.transaction(async (tx) => {
        const change = { accountId: account.id, passwordHash, keep: session.id };
        await setPasswordHash({ ...options, db: tx }, change);
        await options.endSessions(tx, account.id, request);
        await options.record(tx, request, {
          action: "password.changed",
          email: account.email,
          accountId: account.id,
        });
      });
      notify(request, () => mailer?.send(passwordChangedMail(account.email)));
      const passkeys = await listPasskeys(options, account.id);
      return {
        done: renderMessage({
          title: "Your password is changed",
          text: `Your other browsers were signed out. This one stays signed in.${describeLeft(passkeys)}`,
          action: back,
        }),
      };
    },
  });

  serve("/manage/name", {
    page: () => ({
      title: "Change name",
      lead: "People in your workspaces see it.",
      fields: NAME_FIELDS,
      submit: "Save name",
    }),
    values: ({ firstName, lastName }) => ({ firstName: firstName ?? "", lastName: lastName ?? "" }),
    async submit(body, { account }) {
      const parsed = namesForm.safeParse(body);
      if (!parsed.success) return { state: { errors: errorsOf(parsed.error) } };
      await setNames(options, account.id, parsed.data);
      return { onward: refreshUrl(options) };
    },
  });

  serve("/manage/email", {
    page: ({ email }) => ({
      title: "Change email",
      lead: mailer
        ? `You sign in with ${email}. We send a link to the new one, and it counts once you open that.`
        : `You sign in with ${email}.`,
      fields: [{ ...EMAIL_FIELD, label: "New email", autocomplete: "email" }],
      submit: mailer ? "Send link" : "Save email",
    }),
    values: () => ({}),
    async submit(body, { account }, request) {
      const parsed = emailForm.safeParse(body);
      if (!parsed.success) return { state: { errors: errorsOf(parsed.error) } };
      const { email } = parsed.data;
      const refusal = refusalOfEmail(options.signUp, { email, emailVerified: true });
      if (refusal) return { state: { errors: { email: refusal } } };
      const wait = await gate.changeEmail({ address: request.ip, email: account.id });
      if (wait !== null) return { state: { alert: tooManyTries(wait) }, status: 429 };
      if (mailer) {
        notify(request, async () => {
          // The answer is the same when the email is taken: nobody learns here who has an account.
          if (await findAccountByEmail(options, email)) return;
          const link = {
            accountId: account.id,
            purpose: "email",
            newEmail: email,
            minutes: MAIL_LINK_MINUTES,
          } as const;
          const code = await createLink(options, link);
          await mailer.send(confirmEmailMail(email, options.issuerUrl + confirmEmailPath(code)));
        });
        return {
          done: renderMessage({
            title: "Look into your mail",
            text: `If ${email} can be used, a link is on its way there. Your email is changed once you open it.`,
            action: back,
          }),
        };
      }
      const isChanged = await db.transaction(async (tx) => {
        if (!(await setEmail({ ...options, db: tx }, account.id, email))) return false;
        await options.record(tx, request, emailChanged(account.id, account.email, email));
        return true;
      });
      if (!isChanged) return { state: { errors: { email: "This email cannot be used. Choose another." } } };
      return { onward: refreshUrl(options) };
    },
  });
}
