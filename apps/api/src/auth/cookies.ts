import { createHash, randomBytes } from "node:crypto";

/** A new secret for a cookie: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: its SHA-256 in hex, of no use to whoever reads it (design §4). */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Reads one of our tokens from a Cookie header.
 *
 * @returns null when it is missing or nothing that {@link newToken} makes; other cookies, however broken, do no harm.
 */
export function readToken(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name) return value && /^[\w-]{43}$/.test(value) ? value : null;
  }
  return null;
}

/** A cookie's name; on https with the prefix that keeps other hosts and paths from planting one. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
