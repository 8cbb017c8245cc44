import { DomainError } from "@commonplace/domain/core/errors";
import { TOKEN_SCOPES, type TokenScope } from "@commonplace/domain/core/scopes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { type Account, findAccount } from "./accounts/service";
import type { AccountsOptions } from "./options";
import { type ConsentRequest, DECISION, renderConsent, scopeField } from "./pages/consent-page";
import type { FormState } from "./pages/form";
import { renderMessage } from "./pages/page";
import { consentPath } from "./provider/apps";
import { destinationOf, keepApp } from "./provider/registration";
import { type Body, send } from "./serve-forms";

type Request = FastifyRequest<{ Params: { uid: string }; Body: Body }>;

/** An app's request that waits for the person's decision. */
interface OpenRequest {
  readonly page: ConsentRequest;
  readonly account: Account;
  readonly clientId: string;
  /** The addresses that the app may use with its token, as it wrote them. */
  readonly resources: readonly string[];
  /** Every scope that it named, also such as are not ours. */
  readonly named: readonly string[];
}

/**
 * The page on which a signed-in person lets an app of another maker into their library. The person chooses the scopes; the
 * grant that follows replaces the one that they gave the app before.
 */
export function registerConsent(app: FastifyInstance, provider: Provider, options: AccountsOptions): void {
  async function findRequest(request: Request, reply: FastifyReply): Promise<OpenRequest | null> {
    try {
      const { uid, prompt, params, session } = await provider.interactionDetails(request.raw, reply.raw);
      if (uid !== request.params.uid || prompt.name !== "consent" || !session?.accountId) return null;
      const client = await provider.Client.find(String(params.client_id));
      const account = await findAccount(options, session.accountId);
      if (!client || !account) return null;
      const redirectUri = String(params.redirect_uri);
      const destination = destinationOf(redirectUri);
      const named = String(params.scope ?? "").split(" ");
      const scopes = TOKEN_SCOPES.filter((scope) => named.includes(scope));
      const page = {
        action: consentPath(app.prefix, uid),
        app: client.clientName ?? destination.name,
        email: account.email,
        scopes,
        granted: scopes,
        redirectUri,
        destination,
      };
      return {
        page,
        account,
        clientId: client.clientId,
        resources: [params.resource].flat().map(String),
        named,
      };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "SessionNotFound") throw error;
      return null;
    }
  }

  /** Writes the person's decision down at the provider. @returns its id of the grant. */
  async function grant(open: OpenRequest, scopes: readonly TokenScope[]): Promise<string> {
    const { account, clientId, resources, named } = open;
    const given = new provider.Grant({ clientId, accountId: account.id });
    const refused = open.page.scopes.filter((scope) => !scopes.includes(scope));
    for (const resource of resources) {
      given.addResourceScope(resource, scopes.join(" "));
      if (refused.length > 0) given.rejectResourceScope(resource, refused.join(" "));
    }
    // No claims about the person are granted: apps get access to the library, not to who the person is.
    given.rejectOIDCScope(named.join(" "));
    return given.save();
  }

  const expired = (reply: FastifyReply) =>
    send(
      reply,
      400,
      renderMessage({
        title: "This page has expired",
        text: "It works for an hour, and once. Start again in the app that brought you here.",
        action: { label: "Open Commonplace", href: "/" },
        home: false,
      }),
    );

  app.get("/interaction/:uid/consent", async (request: Request, reply) => {
    const open = await findRequest(request, reply);
    return open ? send(reply, 200, renderConsent(open.page)) : expired(reply);
  });

  app.post("/interaction/:uid/consent", async (request: Request, reply) => {
    const open = await findRequest(request, reply);
    if (!open) return expired(reply);
    const body = request.body ?? {};
    if (body[DECISION.field] !== DECISION.connect) {
      const refusal = { error: "access_denied", error_description: "The person did not connect the app." };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, refusal), 303);
    }
    const scopes = open.page.scopes.filter((scope) => body[scopeField(scope)] !== undefined);
    const again = (status: number, state: FormState) =>
      send(reply, status, renderConsent({ ...open.page, granted: scopes }, state));
    if (scopes.length === 0) return again(422, { alert: "Tick at least one thing that it may do." });
    const grantId = await grant(open, scopes);
    try {
      const { app: name, destination } = open.page;
      const connection = {
        clientId: open.clientId,
        name,
        returnsTo: destination.name,
        grantId,
        scopes,
      };
      await options.connectApp(request, open.account, connection);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return again(403, { alert: error.message });
    }
    await keepApp(options.db, options.clock, open.clientId);
    const onward = await provider.interactionResult(request.raw, reply.raw, { consent: { grantId } });
    return reply.redirect(onward, 303);
  });
}
