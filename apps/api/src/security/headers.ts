import type { FastifyInstance } from "fastify";

/**
 * What our pages may do: load only what this server sends, run no inline script, be shown in no frame.
 * Styles may be inline, since Mantine writes them as the page runs; scripts never.
 */
const CONTENT_SECURITY_POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "font-src": "'self'",
  // A person's picture comes from their account provider.
  "img-src": "'self' data: blob: https:",
  "connect-src": "'self'",
  // Documents that browsers show by themselves.
  "frame-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
};

/** Features of browsers that nothing here uses; the clipboard and the share sheet are used, and so not listed. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** @param publicUrl where people come over https they are told to keep to it (HSTS). */
function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map((directive) => directive.join(" "));
  const isSecure = publicUrl.startsWith("https:");
  return {
    "content-security-policy": [...policy, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join(";"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    "referrer-policy": "same-origin",
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
  };
}

/**
 * Sends them with every answer. They are the same each time, so they are put together once: middleware that does so
 * for every request costs as much as reading a prompt does.
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    // The account provider writes its answers past Fastify.
    if (request.url.startsWith("/accounts/")) reply.raw.setHeaders(new Map(Object.entries(headers)));
    done();
  });
}
