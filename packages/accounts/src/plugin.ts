import type { IncomingMessage } from "node:http";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { registerAccountConfirmation } from "./confirm-account";
import { registerConsent } from "./consent";
import { registerInteractions } from "./interactions";
import { registerFactor } from "./manage-factor";
import { registerPasskeys } from "./manage-passkeys";
import { registerManagement } from "./management";
import type { AccountsOptions } from "./options";
import { registerPasswordStrength } from "./password-strength";
import { withDefaultScope } from "./provider/apps";
import { limitEndpoints } from "./provider/endpoint-limits";
import { createPayloadStore } from "./provider/payload-store";
import { createProvider } from "./provider/provider";
import { registerApps } from "./provider/registration";
import { registerRecovery } from "./recovery";
import { acceptForms } from "./serve-forms";

/**
 * Mounts the bundled account provider; register it with the issuer's path as prefix. It brings the
 * provider's own endpoints, and the pages on which people create an account and sign in.
 */
export const accountsPlugin: FastifyPluginAsync<AccountsOptions> = async (app, options) => {
  /** The request of Fastify for each raw request that the provider handles. */
  const handled = new WeakMap<IncomingMessage, FastifyRequest>();
  const provider = await createProvider({
    ...options,
    onEnded: async (raw, ended) => {
      const request = handled.get(raw);
      if (request) await options.noteEndedApp(request, ended);
    },
    onError: (error) => app.log.warn({ error: error.message }, "the account provider refused a request"),
  });
  const { db, clock, secrets, issuerUrl } = options;
  const { host, protocol } = new URL(issuerUrl);

  // The provider's address comes from the settings, never from a request: a forged Host changes nothing, and the app
  // may reach the provider over loopback.
  app.addHook("onRequest", async ({ raw }) => {
    raw.headers.host = host;
    raw.headers["x-forwarded-host"] = host;
    raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  });

  await app.register(async (pages) => {
    pages.setErrorHandler(options.answerFailure);
    acceptForms(pages, options.guardForms);
    registerInteractions(pages, provider, options);
    registerConsent(pages, provider, options);
    registerAccountConfirmation(pages, options);
    registerRecovery(pages, provider, options);
    registerManagement(pages, provider, options);
    registerFactor(pages, provider, options);
    registerPasskeys(pages, provider, options);
    registerPasswordStrength(pages, options);
  });

  await app.register(async (apps) => {
    const store = { db, clock, sealingKey: secrets.sealingKey, refuseReuse: () => new Error("used twice") };
    registerApps(apps, provider, { ...options, clients: createPayloadStore(store, "Client") });
  });

  const handle = provider.callback();
  await app.register(async (endpoints) => {
    endpoints.addHook("onRequest", limitEndpoints(options.rateLimiter, app.prefix));
    // The provider reads bodies itself.
    endpoints.removeAllContentTypeParsers();
    endpoints.addContentTypeParser("*", (_request, _payload, done) => done(null));
    endpoints.all("/*", (request, reply) => {
      // The provider writes its answers past Fastify, so copy the server's security headers to them.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      const { raw } = request;
      const url = withDefaultScope((raw.url ?? "/").slice(app.prefix.length) || "/");
      // Connect passes the full path as `originalUrl`; the provider reads its mount point from it.
      Object.assign(raw, { originalUrl: app.prefix + url, url });
      handled.set(raw, request);
      void handle(raw, reply.raw);
    });
  });
};
