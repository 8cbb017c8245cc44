import { createHash, randomUUID } from "node:crypto";
import Fastify from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { OidcSettings } from "../oidc-client";

/** The issuer's answers and faults; a test changes these as it goes. */
export interface IssuerScript {
  /** Claims of the ID token, besides those that every ID token has. */
  claims: Record<string, unknown>;
  /** The answer of userinfo; null when there is no such endpoint. */
  userinfo: Record<string, unknown> | null;
  /** Refuses at the sign-in page: "access_denied". */
  authorizationError?: string;
  /** Changes an ID token's claims just before it is signed. */
  rewrite: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Changes a signed ID token. */
  tamper: (jwt: string) => string;
  /** Signs with a key the issuer does not publish. */
  foreignKey: boolean;
  /** Answers the token request with this status. */
  tokenStatus?: number;
  offersSignOut: boolean;
  /** Supported prompts in discovery; null for none listed. */
  prompts: readonly string[] | null;
  /** Whether every answer is an error. */
  isDown: boolean;
}

interface Code {
  readonly nonce: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

const CLIENT_ID = "library-client";
const CLIENT_SECRET = "a secret with reserved characters: & % + /";

/**
 * An OpenID Connect provider of another make on another origin, written by hand so that it can break every promise:
 * RS256, client_secret_post, subjects and claims of its own.
 */
export async function startTestIssuer() {
  const app = Fastify();
  const codes = new Map<string, Code>();
  const keys = await generateKeyPair("RS256", { extractable: true });
  const foreign = await generateKeyPair("RS256");
  const honest: IssuerScript = {
    claims: { sub: "subject-1", email: "grace@example.test", email_verified: true },
    userinfo: null,
    rewrite: (claims) => claims,
    tamper: (jwt) => jwt,
    foreignKey: false,
    offersSignOut: false,
    prompts: null,
    isDown: false,
  };
  const script: IssuerScript = { ...honest };
  /** Requests to the token endpoint, for what was sent along. */
  const tokenRequests: URLSearchParams[] = [];
  /** Requests to the authorization endpoint. */
  const authorizationRequests: Record<string, string>[] = [];
  let issuer = "";

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook("onRequest", async (_request, reply) => {
    if (script.isDown) return reply.code(503).send("down for the night");
  });
  app.get("/.well-known/openid-configuration", async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...(script.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
    ...(script.offersSignOut && { end_session_endpoint: `${issuer}/sign-out` }),
    ...(script.prompts && { prompt_values_supported: script.prompts }),
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
  }));
  app.get("/jwks", async () => ({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: "key-1", alg: "RS256", use: "sig" }],
  }));
  app.get<{ Querystring: Record<string, string> }>("/authorize", async ({ query }, reply) => {
    authorizationRequests.push(query);
    const back = new URL(query.redirect_uri ?? "");
    back.searchParams.set("state", query.state ?? "");
    if (script.authorizationError) {
      back.searchParams.set("error", script.authorizationError);
      back.searchParams.set("error_description", "<script>alert('from the provider')</script>");
    } else {
      const code = randomUUID();
      codes.set(code, {
        nonce: query.nonce ?? "",
        redirectUri: query.redirect_uri ?? "",
        challenge: query.code_challenge ?? "",
      });
      back.searchParams.set("code", code);
    }
    return reply.redirect(back.href);
  });
  app.post<{ Body: URLSearchParams }>("/token", async ({ body }, reply) => {
    tokenRequests.push(body);
    if (script.tokenStatus) return reply.code(script.tokenStatus).send({ error: "server_error" });
    const code = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    const isClient = body.get("client_id") === CLIENT_ID && body.get("client_secret") === CLIENT_SECRET;
    if (!isClient) return reply.code(401).send({ error: "invalid_client" });
    const isProven = challenge === code?.challenge && body.get("redirect_uri") === code?.redirectUri;
    if (!isProven) return reply.code(400).send({ error: "invalid_grant" });
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
      ...script.claims,
    };
    const token = await new SignJWT(script.rewrite(claims))
      .setProtectedHeader({ alg: "RS256", kid: "key-1" })
      .sign(script.foreignKey ? foreign.privateKey : keys.privateKey);
    return { access_token: "access", token_type: "Bearer", expires_in: 300, id_token: script.tamper(token) };
  });
  app.get("/userinfo", async () => script.userinfo);

  issuer = await app.listen({ host: "127.0.0.1", port: 0 });
  const settings: OidcSettings = { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  return {
    settings,
    script,
    tokenRequests,
    authorizationRequests,
    /** Removes all faults. */
    reset(): void {
      for (const key of Object.keys(script)) delete script[key as keyof IssuerScript];
      Object.assign(script, honest);
    },
    close: () => app.close(),
  };
}
export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;
