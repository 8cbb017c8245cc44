import type { IncomingHttpHeaders } from "node:http";

/**
 * The token of an `Authorization: Bearer` header (RFC 6750).
 *
 * @returns null when a request carries no such header; "" when it names no token.
 */
export function bearerToken({ authorization }: Pick<IncomingHttpHeaders, "authorization">): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(authorization ?? "");
  return match && (match[1] ?? "");
}
