import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/**
 * Pages load only what this server sends, run no inline script and are shown in no frame. Styles may be inline, since
 * Mantine writes them while the page runs; scripts never.
 */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", "data:", "blob:"],
  connectSrc: ["'self'"],
  // Documents that browsers show by themselves.
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Browser features that the product does not use. The clipboard and the share sheet are used, so they are not listed. */
const UNUSED_FEATURES =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb";

/**
 * Sends security headers with every answer, also with those that the account provider writes past Fastify. They are the
 * same each time, so they are made once.
 *
 * @param publicUrl over https, browsers are told to keep to it (HSTS).
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries(securityHeaders(publicUrl.startsWith("https:")));
  app.addHook("onRequest", (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

function securityHeaders(isSecure: boolean): Record<string, string> {
  const sendHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_SECURITY_POLICY, ...(isSecure && { upgradeInsecureRequests: [] }) },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
  });
  // Helmet writes headers to answers only: this one is sent to nobody.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  sendHeaders(request, response, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  // Helmet has no setting for this one.
  const permissionsPolicy = UNUSED_FEATURES.split(" ")
    .map((feature) => `${feature}=()`)
    .join(", ");
  return { ...Object.fromEntries(headers), "permissions-policy": permissionsPolicy };
}
