import { DomainError } from "@commonplace/domain/core/errors";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAIL_LINK_MINUTES } from "./accounts/links";
import { confirmAccountPath, type NewAccount, openNewAccount, sealNewAccount } from "./accounts/new-account";
import { findAccountByEmail, insertAccount } from "./accounts/service";
import { accountExistsMail, createAccountMail } from "./mails";
import type { AccountsOptions } from "./options";
import { renderFormPage } from "./pages/form-page";
import { type Page, renderMessage } from "./pages/page";
import { type Body, send } from "./serve-forms";

/** Mails the link that makes an account, or a notice that the email has one already. */
export async function mailAccount(
  options: Pick<AccountsOptions, "db" | "clock" | "secrets" | "issuerUrl" | "startUrl">,
  mailer: Mailer,
  account: NewAccount,
): Promise<void> {
  const { email } = account;
  const { issuerUrl, startUrl } = options;
  const code = sealNewAccount(options, { minutes: MAIL_LINK_MINUTES, account });
  const mail = (await findAccountByEmail(options, email))
    ? accountExistsMail(email, new URL(startUrl, issuerUrl).href)
    : createAccountMail(email, issuerUrl + confirmAccountPath(code));
  await mailer.send(mail);
}

/** The answer to everybody who wants to create an account where the site sends mail. */
export const lookIntoMail = (email: string, signIn: string): Page =>
  renderMessage({
    title: "Look into your mail",
    text: `A mail to ${email} is on its way. Its link creates your account, within ${MAIL_LINK_MINUTES} minutes. If this email has an account already, the mail says how to sign in.`,
    action: { label: "Sign in", href: signIn },
  });

type Request = FastifyRequest<{ Querystring: { code?: unknown }; Body: Body }>;

/** The page that the link in a new person's mail opens, where the site sends mail. It makes their account. */
export function registerAccountConfirmation(app: FastifyInstance, options: AccountsOptions): void {
  const signIn = { label: "Sign in", href: options.startUrl };
  const codeOf = ({ query }: Request) => (typeof query.code === "string" ? query.code : "");
  const expired: Page = renderMessage({
    title: "This link does not work any more",
    text: "It has expired. Create the account again to get a new one.",
    action: { label: "Create an account", href: `${options.startUrl}?prompt=create` },
  });

  // A GET makes nothing, because mail programs open links too: the page asks first.
  app.get("/confirm-account", async (request: Request, reply) => {
    const code = codeOf(request);
    const account = openNewAccount(options, code);
    if (!account) return send(reply, 400, expired);
    return send(
      reply,
      200,
      renderFormPage({
        title: "Confirm your email",
        lead: `Your account signs in with ${account.email}.`,
        action: app.prefix + confirmAccountPath(code),
        fields: [],
        submit: "Create account",
        back: { label: "Back to sign in", href: options.startUrl },
      }),
    );
  });

  app.post("/confirm-account", async (request: Request, reply) => {
    const account = openNewAccount(options, codeOf(request));
    if (!account) return send(reply, 400, expired);
    try {
      const accountId = await insertAccount(options, account, (tx, id) =>
        options.record(tx, request, { action: "account.created", email: account.email, accountId: id }),
      );
      return send(
        reply,
        200,
        renderMessage({
          title: accountId ? "Your account is ready" : "You have an account already",
          text: `Sign in with ${account.email} and your password.`,
          action: signIn,
        }),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Others have used the invitation up meanwhile, or nobody may join any more.
      return send(
        reply,
        403,
        renderMessage({ title: "You can’t join yet", text: error.message, action: signIn }),
      );
    }
  });
}
