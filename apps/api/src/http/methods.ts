import type { FastifyInstance, HTTPMethods } from "fastify";
import { HttpRefusal } from "./error-answer";

/** Methods that a client of ours may try. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies HTTPMethods[];

/**
 * Answers 405 with `Allow` (RFC 9110 §15.5.6) where a path under `/api/` is called with a method it does not have, and
 * `OPTIONS` with the ones it has. Watches the routes of `app`, so it comes before them.
 *
 * @returns adds those answers, once every other route is there.
 */
export function refuseOtherMethods(app: FastifyInstance): (scope: FastifyInstance) => void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    const path = url.replace(/:\w+/g, ":");
    const methods = known.get(path) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(path, methods);
  });
  return (scope) => {
    for (const [path, methods] of [...known]) {
      const allow = [...methods, "OPTIONS"].toSorted().join(", ");
      let count = 0;
      const url = path.replace(/:/g, () => `:p${count++}`);
      scope.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        // Answer before the body is read: its content type may be unsupported here.
        onRequest: async () => {
          throw new HttpRefusal(405, "METHOD_NOT_ALLOWED", "This address does not take that method.", {
            headers: { allow },
          });
        },
        handler: async () => {},
      });
      scope.options(url, async (_request, reply) => reply.code(204).header("allow", allow).send());
    }
  };
}
