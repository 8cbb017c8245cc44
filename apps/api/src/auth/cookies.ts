import { createHash, randomBytes } from "node:crypto";

/** A new secret for a cookie: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The form in which the database keeps a token: its SHA-256 in hex, so that a leaked table opens no session. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Reads one of our tokens from a request's parsed cookies (`request.cookies`).
 *
 * @returns null when it is missing or has another form than {@link newToken} gives.
 */
export function readToken(
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | null {
  const value = cookies[name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** A cookie's name; on https with the prefix that keeps other hosts and paths from planting one. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
