import { randomBytes } from "node:crypto";
import type { Database } from "@commonplace/db";
import { oidcPayloads } from "@commonplace/db/schema";
import { networkOf } from "@commonplace/domain/core/network";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import { APP_NAME_LENGTH } from "@commonplace/domain/ports/app-connections";
import type { Clock } from "@commonplace/domain/ports/clock";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import { and, desc, eq, lte, notInArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Adapter, Provider } from "oidc-provider";
import { z } from "zod";
import { GRANT_TYPES, REGISTRATION_PATH } from "./apps";

const DAY = 24 * 60 * 60;
/** How long an app is known that nobody has connected. */
const UNCONNECTED_DAYS = 7;
/** How long an app is known after somebody connected it: longer than any grant lives. */
const CONNECTED_DAYS = 400;
/** Apps that nobody has connected; past that many the oldest go. */
const MOST_UNCONNECTED = 1_000;
/** Registrations from one network. */
const LIMIT = { max: 30, windowSeconds: 60 * 60 };
const BODY_LIMIT = 16 * 1024;

/** Hosts that mean the person's own device. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const redirectUri = z
  .string()
  .max(1_000)
  .refine((text) => {
    if (!URL.canParse(text) || text.includes("#")) return false;
    const { protocol, hostname, username, password } = new URL(text);
    if (username || password) return false;
    if (protocol === "http:") return LOOPBACK.has(hostname);
    return protocol !== "https:" || !LOOPBACK.has(hostname);
  }, "redirect_uris must be https addresses, http ones of this device, or of a scheme of the app's own");

/**
 * The metadata that apps may give of themselves (RFC 7591). Everything else is left out: nothing that the provider
 * would fetch.
 */
const registration = z.object({
  redirect_uris: z.array(redirectUri).min(1).max(10),
  client_name: z
    .string()
    .transform((name) =>
      name
        .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
        .trim()
        .slice(0, APP_NAME_LENGTH),
    )
    .optional(),
  response_types: z.array(z.string()).max(10).optional(),
  grant_types: z.array(z.string()).max(10).optional(),
});

export interface RegistrationOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** Keeps the provider's clients. */
  readonly clients: Adapter;
}

/**
 * Dynamic client registration (RFC 7591): any app may introduce itself, and gets an id. It opens nothing before a person
 * connects it. Every app is a public client, which shows by PKCE that it is the one that asked.
 */
export function registerApps(
  app: FastifyInstance,
  provider: Provider,
  { db, clock, rateLimiter, clients }: RegistrationOptions,
): void {
  app.post(REGISTRATION_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const refuse = (status: number, error: string, error_description: string) =>
      reply.code(status).send({ error, error_description });
    const wait = await rateLimiter.hit(`register-app:${networkOf(request.ip)}`, LIMIT);
    if (wait !== null) {
      reply.header("retry-after", wait);
      return refuse(429, "temporarily_unavailable", `Too many apps were registered. Try again in ${wait} s.`);
    }
    const parsed = registration.safeParse(request.body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const isRedirect = issue?.path[0] === "redirect_uris";
      const error = isRedirect ? "invalid_redirect_uri" : "invalid_client_metadata";
      return refuse(400, error, issue?.message ?? "");
    }
    const { client_name, redirect_uris, grant_types, response_types } = parsed.data;
    if (
      (grant_types && !grant_types.includes("authorization_code")) ||
      (response_types && !response_types.includes("code"))
    ) {
      return refuse(400, "invalid_client_metadata", "Apps sign in with authorization codes here.");
    }
    const client = {
      client_id: randomBytes(18).toString("base64url"),
      client_id_issued_at: Math.floor(clock.now().getTime() / 1000),
      ...(client_name && { client_name }),
      redirect_uris,
      application_type: "native" as const,
      grant_types: [...GRANT_TYPES],
      response_types: ["code" as const],
      token_endpoint_auth_method: "none" as const,
      id_token_signed_response_alg: "ES256" as const,
    };
    try {
      // The provider's own rules for redirects, such as schemes that run scripts.
      await validateClient(provider, client);
    } catch (error) {
      if (!isOAuthError(error)) throw error;
      return refuse(400, error.error, error.error_description ?? error.message);
    }
    await clients.upsert(client.client_id, client, UNCONNECTED_DAYS * DAY);
    await evictOldest(db, clock);
    return reply.code(201).send(client);
  });
}

/** Has the provider look through a client's metadata; it throws what is wrong. */
async function validateClient(provider: Provider, metadata: object): Promise<void> {
  // The types of oidc-provider do not tell of this method, which its own registration endpoint relies on.
  const { Client } = provider as unknown as { Client: { validate(metadata: object): Promise<void> } };
  await Client.validate(metadata);
}

function isOAuthError(error: unknown): error is Error & { error: string; error_description?: string } {
  return error instanceof Error && "error" in error && typeof error.error === "string";
}

const endOf = (clock: Clock, days: number) => new Date(clock.now().getTime() + days * DAY * 1000);

/** Deletes the oldest apps that nobody connected, past the most there may be. */
async function evictOldest(db: Database, clock: Clock): Promise<void> {
  const unconnected = and(
    eq(oidcPayloads.model, "Client"),
    lte(oidcPayloads.expiresAt, endOf(clock, UNCONNECTED_DAYS)),
  );
  const newest = db
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(unconnected)
    .orderBy(desc(oidcPayloads.expiresAt))
    .limit(MOST_UNCONNECTED);
  await db.delete(oidcPayloads).where(and(unconnected, notInArray(oidcPayloads.id, newest)));
}

/** Keeps an app known for as long as the grant lives that a person just gave it. */
export async function keepApp(db: Database, clock: Clock, clientId: string): Promise<void> {
  await db
    .update(oidcPayloads)
    .set({ expiresAt: endOf(clock, CONNECTED_DAYS) })
    .where(and(eq(oidcPayloads.model, "Client"), eq(oidcPayloads.id, hashOfProviderId(clientId))));
}

/** Where a redirect leads, for people: "claude.ai", "localhost", "cursor:". */
export function destinationOf(redirectUri: string): { name: string; kind: "device" | "site" | "app" } {
  const { protocol, hostname } = new URL(redirectUri);
  if (protocol !== "http:" && protocol !== "https:") return { name: protocol, kind: "app" };
  return { name: hostname, kind: LOOPBACK.has(hostname) ? "device" : "site" };
}
