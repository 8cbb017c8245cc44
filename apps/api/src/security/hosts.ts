import { invalid } from "@commonplace/domain/core/errors";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../env";
import { isLocalName } from "../env-values";

/** Paths for programs that watch the server; they call it by whatever address they know. */
const WATCHED = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Refuses requests for another site. A page whose name was pointed at this server (DNS rebinding) could otherwise read
 * its answers, and a made-up `Host` could get into links and caches.
 *
 * Ours are the public address, the settings' further names, names of this machine, and the address that the request
 * arrived at, by which the server also calls itself.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { publicUrl, allowedHosts }: Pick<Settings, "publicUrl" | "allowedHosts">,
): void {
  const ours = new Set([new URL(publicUrl).hostname, ...allowedHosts]);
  app.addHook("onRequest", (request, _reply, done) => {
    const host = hostnameOf(request.host);
    const isOurs =
      host !== null && (ours.has(host) || isLocalName(host) || host === arrivedAt(request.socket));
    if (isOurs || WATCHED.has(request.routeOptions.url ?? "")) return done();
    done(
      invalid(
        `This server is ${publicUrl}. Open that address; if this one is right too, its owner adds it to the setting ALLOWED_HOSTS.`,
      ),
    );
  });
}

/** The host name of a `Host` header in lower case, without its port; null when it is none. */
function hostnameOf(host: string): string | null {
  return !/[@/?#\\]/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

/** The address of this machine that a connection arrived at, written as in web addresses. */
function arrivedAt({ localAddress }: { localAddress?: string }): string | null {
  if (localAddress === undefined) return null;
  const address = localAddress.replace(/^::ffff:/, "");
  return hostnameOf(address.includes(":") ? `[${address}]` : address);
}
