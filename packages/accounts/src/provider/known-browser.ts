import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";

const NAME = "commonplace-accounts-known";
const YEAR_MS = 365 * 24 * 60 * 60_000;

const hashOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/**
 * A signed cookie for browsers that have signed in with an email. It grants nothing; it only keeps other people's wrong
 * passwords from locking the person out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 *
 * @param email in lower case; null: any, for a sign-in that names none.
 * @returns a name for the browser; null when it has not signed in with this email.
 */
export function findKnownBrowser(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string | null,
): string | null {
  const { cookies } = provider.createContext(request.raw, reply.raw);
  const [browser, person] = cookies.get(NAME, { signed: true })?.split(".") ?? [];
  return browser && (email === null || person === hashOf(email)) ? browser : null;
}

/** Gives a browser that cookie. @param path of the provider's pages. */
export function rememberBrowser(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, path, secure }: { email: string; path: string; secure: boolean },
): void {
  const browser = findKnownBrowser(provider, request, reply, email) ?? randomBytes(16).toString("base64url");
  const { cookies } = provider.createContext(request.raw, reply.raw);
  cookies.secure = secure;
  cookies.set(NAME, `${browser}.${hashOf(email)}`, {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    secure,
    path,
    maxAge: YEAR_MS,
    overwrite: true,
  });
}
