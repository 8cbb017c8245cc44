import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

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
 * Sends security headers with every answer, also with those that the account provider writes past Fastify.
 *
 * @param publicUrl over https, browsers are told to keep to it (HSTS).
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const isSecure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_SECURITY_POLICY, ...(isSecure && { upgradeInsecureRequests: [] }) },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
  });
  // Helmet has no setting for this one.
  const permissionsPolicy = UNUSED_FEATURES.split(" ")
    .map((feature) => `${feature}=()`)
    .join(", ");
  app.addHook("onRequest", (_request, reply, done) => {
    reply.raw.setHeader("permissions-policy", permissionsPolicy);
    done();
  });
}
