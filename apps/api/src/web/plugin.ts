import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isMachinePath, NOTHING_HERE } from "../http/error-handler";

const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves the built web app: its hashed files for ever, its page fresh each time and at every path people may open.
 * Files compressed by the build are sent as they are. Paths of programs, and files that do not exist, stay a 404.
 *
 * @param root the folder of the build; without one (during development) only the 404 is served.
 */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(path.join(root, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = path.relative(root, file).split(path.sep)[0] === "assets";
        reply.setHeader("cache-control", isHashed ? ONE_YEAR : "no-cache");
        reply.setHeader("vary", "accept-encoding");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile("index.html");
    return sendNothingHere(reply);
  });
}

/** A person's browser opening a path of the app, not a program and not a file. */
function isPage(request: FastifyRequest): boolean {
  const [pathname = "/"] = request.url.split("?", 1);
  const wantsPage = request.method === "GET" || request.method === "HEAD";
  return wantsPage && !isMachinePath(pathname) && !/\.[a-z\d]+$/i.test(pathname);
}

function sendNothingHere(reply: FastifyReply) {
  return reply.code(404).header("cache-control", "no-store").send(NOTHING_HERE);
}
