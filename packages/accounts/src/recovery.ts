import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { setEmail, setPasswordHash } from "./accounts/change";
import {
  confirmEmailPath,
  createLink,
  findLink,
  MAIL_LINK_MINUTES,
  newPasswordPath,
  takeLink,
} from "./accounts/links";
import { listPasskeys } from "./accounts/passkeys";
import { hashPassword } from "./accounts/passwords";
import { emailForm, newPasswordForm } from "./accounts/schemas";
import { findAccount, findAccountByEmail } from "./accounts/service";
import { emailChangedMail, newPasswordMail, passwordChangedMail } from "./mails";
import type { AccountEvent, AccountsOptions } from "./options";
import { EMAIL_FIELD, newPasswordField } from "./pages/credential-fields";
import { errorsOf } from "./pages/form";
import { type FormPage, renderFormPage } from "./pages/form-page";
import { type Page, renderMessage } from "./pages/page";
import { describeLeft } from "./pages/passkey-pages";
import { STRENGTH_PATH } from "./password-strength";
import { findKnownBrowser } from "./provider/known-browser";
import { createRateGate, tooManyTries } from "./rate-gate";
import { type Body, send } from "./serve-forms";

type WithCode = FastifyRequest<{ Querystring: { code?: unknown }; Body: Body }>;

const codeOf = ({ query }: WithCode) => (typeof query.code === "string" ? query.code : "");

/** Pages for people who cannot sign in, and pages that links in mails open. None requires a session. */
export function registerRecovery(app: FastifyInstance, provider: Provider, options: AccountsOptions): void {
  const { db, mailer, startUrl } = options;
  const gate = createRateGate(options.rateLimiter);
  const site = new URL(options.issuerUrl).hostname;
  const signIn = { label: "Sign in", href: startUrl };

  const expired: Page = renderMessage({
    title: "This link does not work any more",
    text: "It has expired or was used already. Ask for a new one.",
    action: { label: "Ask for a new link", href: `${app.prefix}/forgot-password` },
  });

  const forgotten: FormPage = {
    title: "Forgot your password?",
    lead: "We send you a link with which you choose a new one.",
    action: `${app.prefix}/forgot-password`,
    fields: [EMAIL_FIELD],
    submit: "Send link",
    back: { label: "Back to sign in", href: startUrl },
  };

  const noMail = renderMessage({
    title: "Forgot your password?",
    text: "This site sends no mail. Ask the person who runs it for a link with which you choose a new password.",
    action: signIn,
  });

  /** Mails the link if there is an account with this email. */
  async function mailLink(email: string): Promise<void> {
    const account = await findAccountByEmail(options, email);
    if (!account || !mailer) return;
    const code = await createLink(options, {
      accountId: account.id,
      purpose: "password",
      minutes: MAIL_LINK_MINUTES,
    });
    await mailer.send(newPasswordMail(email, options.issuerUrl + newPasswordPath(code)));
  }

  app.get("/forgot-password", (_request, reply) =>
    send(reply, 200, mailer ? renderFormPage(forgotten) : noMail),
  );
  app.post<{ Body: Body }>("/forgot-password", async (request, reply) => {
    if (!mailer) return send(reply, 200, noMail);
    const parsed = emailForm.safeParse(request.body ?? {});
    const again = (status: number, state: Parameters<typeof renderFormPage>[1]) =>
      send(reply, status, renderFormPage(forgotten, { ...state, values: request.body ?? {} }));
    if (!parsed.success) return again(422, { errors: errorsOf(parsed.error) });
    const { email } = parsed.data;
    const knownBrowser = findKnownBrowser(provider, request, reply, email);
    const wait = await gate.recover({ address: request.ip, email, knownBrowser });
    if (wait !== null) {
      reply.header("retry-after", wait);
      return again(429, { alert: tooManyTries(wait) });
    }
    // Not awaited: the time taken would show whether the email has an account.
    void mailLink(email).catch((error: unknown) => request.log.error({ err: error }, "a mail was not sent"));
    return send(
      reply,
      200,
      renderMessage({
        title: "Look into your mail",
        text: `If an account has this email, a link to choose a new password is on its way. It works once, within ${MAIL_LINK_MINUTES} minutes.`,
        action: signIn,
      }),
    );
  });

  const newPassword = (request: WithCode, username: string): FormPage => ({
    title: "Choose a new password",
    lead: "Your other browsers are signed out when you save it.",
    action: app.prefix + newPasswordPath(codeOf(request)),
    fields: [newPasswordField(app.prefix + STRENGTH_PATH)],
    username,
    submit: "Save password",
    back: { label: "Back to sign in", href: startUrl },
  });

  app.get("/new-password", async (request: WithCode, reply) => {
    const link = await findLink(options, "password", codeOf(request));
    return link
      ? send(reply, 200, renderFormPage(newPassword(request, link.email)))
      : send(reply, 400, expired);
  });
  app.post("/new-password", async (request: WithCode, reply) => {
    const code = codeOf(request);
    const link = await findLink(options, "password", code);
    if (!link) return send(reply, 400, expired);
    const parsed = newPasswordForm({ ...link, site }).safeParse(request.body ?? {});
    if (!parsed.success) {
      return send(
        reply,
        422,
        renderFormPage(newPassword(request, link.email), { errors: errorsOf(parsed.error) }),
      );
    }
    const passwordHash = await hashPassword(parsed.data.password);
    const isChanged = await db.transaction(async (tx) => {
      const taken = await takeLink({ ...options, db: tx }, "password", code);
      if (!taken) return false;
      await setPasswordHash({ ...options, db: tx }, { ...taken, passwordHash, keep: null });
      await options.endSessions(tx, taken.accountId, null);
      const event = { action: "password.reset", email: link.email, accountId: taken.accountId } as const;
      await options.record(tx, request, event);
      return true;
    });
    if (!isChanged) return send(reply, 400, expired);
    notify(request, () => mailer?.send(passwordChangedMail(link.email)));
    const passkeys = await listPasskeys(options, link.accountId);
    return send(
      reply,
      200,
      renderMessage({
        title: "Your password is changed",
        text: `Every browser was signed out. Sign in with your new password.${describeLeft(passkeys)}`,
        action: signIn,
      }),
    );
  });

  const confirmation = (request: WithCode, email: string) =>
    renderFormPage({
      title: "Confirm your email",
      lead: `Sign in with ${email} from now on.`,
      action: app.prefix + confirmEmailPath(codeOf(request)),
      fields: [],
      submit: "Use this email",
      back: { label: "Back to your account", href: options.accountUrl },
    });

  const expiredEmail: Page = renderMessage({
    title: "This link does not work any more",
    text: "It has expired or was used already. Change your email again to get a new one.",
    action: { label: "Back to your account", href: options.accountUrl },
  });

  // A GET changes nothing, because mail programs open links too: the page asks first.
  app.get("/confirm-email", async (request: WithCode, reply) => {
    const link = await findLink(options, "email", codeOf(request));
    return link
      ? send(reply, 200, confirmation(request, link.newEmail ?? ""))
      : send(reply, 400, expiredEmail);
  });
  app.post("/confirm-email", async (request: WithCode, reply) => {
    const outcome = await db.transaction(async (tx) => {
      const within = { ...options, db: tx };
      const taken = await takeLink(within, "email", codeOf(request));
      if (!taken?.newEmail) return null;
      const before = await findAccount(within, taken.accountId);
      const isChanged = await setEmail(within, taken.accountId, taken.newEmail);
      if (!before || !isChanged) return null;
      await options.record(tx, request, emailChanged(taken.accountId, before.email, taken.newEmail));
      return { before: before.email, now: taken.newEmail };
    });
    if (!outcome) return send(reply, 400, expiredEmail);
    notify(request, () => mailer?.send(emailChangedMail(outcome.before, outcome.now)));
    return reply.redirect(refreshUrl(options), 303);
  });
}

/** The event of an email that was changed. */
export const emailChanged = (accountId: string, before: string, now: string): AccountEvent => ({
  action: "email.changed",
  email: now,
  accountId,
  details: { before },
});

/** Sends a mail without waiting for it; a failure is logged. */
export function notify(request: FastifyRequest, mail: () => Promise<void> | undefined): void {
  void Promise.resolve(mail()).catch((error: unknown) =>
    request.log.error({ err: error }, "a mail was not sent"),
  );
}

/** The app's login path: signing in once more, which asks nothing, tells the app the account's new data. */
export const refreshUrl = ({ startUrl, accountUrl }: Pick<AccountsOptions, "startUrl" | "accountUrl">) =>
  `${startUrl}?returnTo=${encodeURIComponent(accountUrl)}`;
