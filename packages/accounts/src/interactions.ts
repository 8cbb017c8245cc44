import { DomainError } from "@commonplace/domain/core/errors";
import { invitationHash, refusalOfEveryone } from "@commonplace/domain/sign-up";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { z } from "zod";
import { createAccountForm, signInForm } from "./accounts/schemas";
import {
  type Account,
  checkPassword,
  createAccount,
  isFirstAccount,
  prepareAccount,
} from "./accounts/service";
import { lookIntoMail, mailAccount } from "./confirm-account";
import type { AccountsOptions } from "./options";
import { renderCreateAccount } from "./pages/create-account-page";
import { errorsOf, type FormState } from "./pages/form";
import { type Page, renderMessage } from "./pages/page";
import { type Hrefs, renderSignIn } from "./pages/sign-in-page";
import { STRENGTH_PATH } from "./password-strength";
import { findKnownBrowser, rememberBrowser } from "./provider/known-browser";
import { BEGIN_WITH_CREATE, CREATE, INVITATION } from "./provider/provider";
import { createRateGate, tooManyTries } from "./rate-gate";
import { notify } from "./recovery";
import { registerSecondStep } from "./second-step";
import { type Body, send } from "./serve-forms";
import { registerPasskeySignIn } from "./sign-in-with-passkey";

const WRONG = "That email and password do not belong together. Check both and try again.";
/**
 * The error for a taken email. It must not say that the email is taken: nobody should learn here who has an account.
 */
const NOT_CREATED =
  "We could not create an account with this email and password. If you already have one, sign in instead.";

/** A sign-in whose form is open. */
interface SignInUnderWay {
  /** Hash of the invitation that the person used; null for none. */
  readonly invitationHash: string | null;
  /** The email to prefill; "" for none. */
  readonly email: string;
}

interface Params {
  uid: string;
}

type Request = FastifyRequest<{ Params: Params; Body: Body }>;

/**
 * The pages of one sign-in: GET and POST for signing in and for creating an account.
 *
 * A page belongs to the browser that started the sign-in: the provider finds the sign-in by a signed cookie of that
 * browser, whose path holds the page's random id.
 */
export function registerInteractions(
  app: FastifyInstance,
  provider: Provider,
  options: AccountsOptions,
): void {
  const gate = createRateGate(options.rateLimiter);
  const base = (uid: string) => `${app.prefix}/interaction/${encodeURIComponent(uid)}`;
  const isSecure = options.issuerUrl.startsWith("https:");
  const whyClosed = (signIn: SignInUnderWay) =>
    refusalOfEveryone(options, options.signUp, signIn.invitationHash);
  const hrefs = ({ params }: Request): Hrefs => ({
    signIn: base(params.uid),
    createAccount: `${base(params.uid)}/create-account`,
    forgotPassword: `${app.prefix}/forgot-password`,
    passwordStrength: app.prefix + STRENGTH_PATH,
  });

  /** Finds the browser's open sign-in; without one it answers with a page that says so. */
  async function findSignIn(request: Request, reply: FastifyReply): Promise<SignInUnderWay | null> {
    try {
      const { uid, prompt, params } = await provider.interactionDetails(request.raw, reply.raw);
      if (uid === request.params.uid && (prompt.name === "login" || prompt.name === CREATE)) {
        const code = params[INVITATION];
        const hint = params.login_hint;
        return {
          invitationHash: typeof code === "string" ? invitationHash(code) : null,
          email: typeof hint === "string" ? hint : "",
        };
      }
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "SessionNotFound") throw error;
    }
    send(
      reply,
      400,
      renderMessage({
        title: "This page has expired",
        text: "A sign-in page works for an hour, and once. Start again to sign in.",
        action: { label: "Try again", href: options.startUrl },
      }),
    );
    return null;
  }

  /** Signs the account in at the provider and resumes the app's authorization request. */
  async function finish(
    request: Request,
    reply: FastifyReply,
    { id: accountId, email }: Pick<Account, "id" | "email">,
  ): Promise<void> {
    rememberBrowser(provider, request, reply, { email, path: app.prefix, secure: isSecure });
    // Also satisfies a request to create an account: people who have one already may sign in instead.
    const result = { login: { accountId }, [CREATE]: {} };
    const onward = await provider.interactionResult(request.raw, reply.raw, result);
    await reply.redirect(onward, 303);
  }

  const secondStep = registerSecondStep(app, options, {
    isOpen: async (request, reply) => (await findSignIn(request, reply)) !== null,
    knownBrowser: (request, reply, email) => findKnownBrowser(provider, request, reply, email),
    finish,
  });

  const passkeys = registerPasskeySignIn(app, options, {
    isOpen: async (request, reply) => (await findSignIn(request, reply)) !== null,
    knownBrowser: (request, reply) => findKnownBrowser(provider, request, reply, null),
    finish,
    async refuse(request, reply, status, alert) {
      const signIn = await findSignIn(request, reply);
      return signIn ? send(reply, status, await showSignIn(request, signIn, { alert })) : reply;
    },
  });

  /** A page whose form begins or ends a sign-in. */
  type Show = (request: Request, signIn: SignInUnderWay, state: FormState) => Promise<Page>;

  const showSignIn: Show = async (request, signIn, state) =>
    renderSignIn(hrefs(request), await whyClosed(signIn), state, await passkeys.render(request.params.uid));

  interface Form<T> {
    schema: z.ZodType<T>;
    show: Show;
    /**
     * @returns the account's id, or null; a page that ends it here.
     * @throws DomainError INVALID or FORBIDDEN with a sentence for people.
     */
    submit: (form: T, signIn: SignInUnderWay, request: Request) => Promise<string | Page | null>;
    refused: string;
    limits: typeof gate.signIn;
  }

  function serve<T extends { email: string }>(path: string, form: Form<T>): void {
    app.get<{ Params: Params; Body: Body; Querystring: Record<string, unknown> }>(
      path,
      async (request, reply) => {
        const { createAccount } = hrefs(request);
        if (BEGIN_WITH_CREATE in request.query) return reply.redirect(createAccount, 302);
        const signIn = await findSignIn(request, reply);
        if (!signIn) return reply;
        const state = { values: { email: signIn.email } };
        return send(reply, 200, await form.show(request, signIn, state));
      },
    );
    app.post<{ Params: Params; Body: Body }>(path, async (request, reply) => {
      const signIn = await findSignIn(request, reply);
      if (!signIn) return reply;
      const { password: _, ...values } = request.body ?? {};
      const again = async (status: number, state: FormState) =>
        send(reply, status, await form.show(request, signIn, { ...state, values }));

      const parsed = form.schema.safeParse(request.body ?? {});
      if (!parsed.success) {
        return again(422, { errors: errorsOf(parsed.error) });
      }
      const { email } = parsed.data;
      const knownBrowser = findKnownBrowser(provider, request, reply, email);
      const wait = await form.limits({ address: request.ip, email, knownBrowser });
      if (wait !== null) {
        options.countLimited();
        reply.header("retry-after", wait);
        return again(429, { alert: tooManyTries(wait) });
      }
      try {
        const outcome = await form.submit(parsed.data, signIn, request);
        if (outcome === null) {
          await options.record(options.db, request, { action: "sign-in.failed", email, accountId: null });
          return again(422, { alert: form.refused });
        }
        if (typeof outcome === "object") {
          send(reply, 200, outcome);
        } else {
          if (await secondStep.ask(request, reply, outcome)) return reply;
          await finish(request, reply, { id: outcome, email });
        }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { issues: [issue] = [], retryAfterSeconds } = error.details;
        if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
        if (issue) return again(422, { errors: { [issue.path]: issue.message } });
        return again(error.code === "UNAVAILABLE" ? 503 : 403, { alert: error.message });
      }
      return reply;
    });
  }

  serve("/interaction/:uid", {
    schema: signInForm,
    show: showSignIn,
    submit: (form) => checkPassword(options, form),
    refused: WRONG,
    limits: gate.signIn,
  });
  serve("/interaction/:uid/create-account", {
    schema: createAccountForm(new URL(options.issuerUrl).hostname),
    show: async (request, signIn, state) =>
      renderCreateAccount(hrefs(request), await whyClosed(signIn), state),
    async submit(form, { invitationHash }, request) {
      const applicant = { form, invitationHash };
      // A first account gives nobody away, and must not depend on a mail server that is set up wrongly.
      const { mailer } = options;
      if (mailer && !(await isFirstAccount(options))) {
        const prepared = await prepareAccount(options, applicant);
        if (typeof prepared === "string") return prepared;
        // Not awaited: the time taken would show whether the email has an account.
        notify(request, () => mailAccount(options, mailer, prepared));
        return lookIntoMail(prepared.email, hrefs(request).signIn);
      }
      return createAccount(options, applicant, (tx, accountId) =>
        options.record(tx, request, { action: "account.created", email: form.email, accountId }),
      );
    },
    refused: NOT_CREATED,
    limits: options.mailer ? gate.createAccountByMail : gate.createAccount,
  });
}
