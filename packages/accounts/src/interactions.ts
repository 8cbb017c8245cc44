import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { z } from "zod";
import { createAccountForm, signInForm } from "./accounts/schemas";
import { checkPassword, createAccount } from "./accounts/service";
import type { AccountsOptions } from "./options";
import { renderCreateAccount } from "./pages/create-account-page";
import type { FormState } from "./pages/form";
import { type Page, renderMessage } from "./pages/page";
import { renderSignIn } from "./pages/sign-in-page";
import { createRateGate } from "./rate-gate";

const WRONG = "That email and password do not belong together. Check both and try again.";
/** Said when an email is taken, without saying so: nobody should learn here who has an account. */
const NOT_CREATED =
  "We could not create an account with this email and password. If you already have one, sign in instead.";

interface Params {
  uid: string;
}

type Body = Record<string, string>;
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
  const hrefs = ({ params }: Request) => ({
    signIn: base(params.uid),
    createAccount: `${base(params.uid)}/create-account`,
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook("onRequest", options.guardForms);

  /** Whether this browser has this sign-in under way; if not, it is answered with a page that says so. */
  async function isUnderWay(request: Request, reply: FastifyReply): Promise<boolean> {
    try {
      const { uid, prompt } = await provider.interactionDetails(request.raw, reply.raw);
      if (uid === request.params.uid && prompt.name === "login") return true;
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
    return false;
  }

  /** Signs the account in at the provider and goes on with what the app asked for. */
  async function finish(request: Request, reply: FastifyReply, accountId: string): Promise<void> {
    const onward = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } });
    await reply.redirect(onward, 303);
  }

  interface Form<T> {
    schema: z.ZodType<T>;
    render: (hrefs: { signIn: string; createAccount: string }, state?: FormState) => Page;
    /** @returns the account's id, or null. */
    submit: (form: T) => Promise<string | null>;
    refused: string;
    limits: typeof gate.signIn;
  }

  function serve<T extends { email: string }>(path: string, form: Form<T>): void {
    app.get<{ Params: Params; Body: Body }>(path, async (request, reply) => {
      if (await isUnderWay(request, reply)) send(reply, 200, form.render(hrefs(request)));
      return reply;
    });
    app.post<{ Params: Params; Body: Body }>(path, async (request, reply) => {
      if (!(await isUnderWay(request, reply))) return reply;
      const { password: _, ...values } = request.body ?? {};
      const again = (status: number, state: FormState) =>
        send(reply, status, form.render(hrefs(request), { ...state, values }));

      const parsed = form.schema.safeParse(request.body ?? {});
      if (!parsed.success) {
        // The first thing wrong with each field.
        const errors = Object.fromEntries(
          [...parsed.error.issues].reverse().map((issue) => [String(issue.path[0]), issue.message]),
        );
        again(422, { errors });
        return reply;
      }
      const wait = await form.limits({ address: request.ip, email: parsed.data.email });
      if (wait !== null) {
        reply.header("retry-after", wait);
        again(429, { alert: `Too many tries. Wait ${inWords(wait)}, then try again.` });
        return reply;
      }
      const accountId = await form.submit(parsed.data);
      if (accountId === null) again(422, { alert: form.refused });
      else await finish(request, reply, accountId);
      return reply;
    });
  }

  serve("/interaction/:uid", {
    schema: signInForm,
    render: renderSignIn,
    submit: (form) => checkPassword(options, form),
    refused: WRONG,
    limits: gate.signIn,
  });
  serve("/interaction/:uid/create-account", {
    schema: createAccountForm,
    render: renderCreateAccount,
    submit: (form) => createAccount(options, form),
    refused: NOT_CREATED,
    limits: gate.createAccount,
  });
}

function send(reply: FastifyReply, status: number, page: Page): void {
  void reply.code(status).headers(page.headers).send(page.body);
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
