import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Tells browsers what our pages may do (design §10): load only what this server sends, run no inline script, be shown
 * in no frame. Styles may be inline, since Mantine writes them as the page runs; scripts never.
 *
 * @param publicUrl HSTS is sent only where people come over https.
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const isSecure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        // A person's picture comes from their account provider.
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    // Without this a window that a provider opened could reach ours.
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
  });
}

/** The clipboard and the share sheet are all that the product uses. */
const PERMISSIONS = [
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
]
  .map((feature) => `${feature}=()`)
  .join(", ");
