import { DomainError } from "@commonplace/domain/core/errors";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { bearerToken } from "./bearer";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route knows callers by their token alone. */
    ignoresCookies?: true;
  }
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

type Headers = FastifyRequest["headers"];

/**
 * Whether a request may change something: it says it comes from one of our own pages, or was not sent by
 * a page at all.
 *
 * @param publicUrl the origin people see.
 */
function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  // Sec-Fetch-Site says where a request comes from; no page can forge or omit it. Browsers send it on https and
  // localhost.
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin === undefined) return false;
  const own = new URL(publicUrl);
  // Without TLS people may reach us by another name of the same machine than the one in the settings.
  return origin === own.origin || (own.protocol === "http:" && origin === `http://${host}`);
}

/** Whether no page sent a request: browsers name the origin of those that change something. */
const isFromProgram = (headers: Headers) =>
  headers.origin === undefined && headers["sec-fetch-site"] === undefined;

/**
 * A hook that refuses state-changing requests from other sites.
 *
 * @param publicUrl the origin people see.
 * @returns a hook that throws DomainError FORBIDDEN.
 */
export function csrfGuard(publicUrl: string): onRequestAsyncHookHandler {
  return async function guard(request: FastifyRequest) {
    const { headers, method } = request;
    // Bearer tokens are not sent by browsers on their own, so such a call cannot be forged from another site.
    if (SAFE_METHODS.has(method) || bearerToken(headers) || isSameOrigin(headers, publicUrl)) return;
    // Without a token it is answered 401, by which AI clients learn how to sign in.
    if (request.routeOptions.config.ignoresCookies && isFromProgram(headers)) return;
    request.log.warn(
      { origin: headers.origin, site: headers["sec-fetch-site"] },
      "cross-site request refused",
    );
    throw new DomainError("FORBIDDEN", "This request did not come from a page of Commonplace.");
  };
}
