import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import type { Settings } from "../env";
import { isMachinePath, NOTHING_HERE } from "../http/error-handler";
import { loadPage, sendOnce, sendPage } from "./pages";
import { pageRenderer } from "./rendered-pages";

const ONE_YEAR = "public, max-age=31536000, immutable";

export interface WebAppOptions {
  /** The folder of the build; without one (during development) only the 404 is served. */
  root: string;
  /** The site's own addresses, for the pages that show them. */
  contact: Settings["contact"];
  /** Whether a request comes from somebody who carries no session. */
  isVisitor(request: FastifyRequest): boolean;
  /** How pages that come rendered ask what they show. */
  createContext: CreateContext;
}

/**
 * Serves the built web app: its hashed files for ever, its page fresh each time and at every path people may open.
 * Visitors get the page with the landing page or About already in it (apps/web/build/render-pages.ts), signed-in people
 * with what they see there, where that is worth the while. Files compressed by the build are sent as they are. Paths of
 * programs, and files that do not exist, stay a 404.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { root, contact, isVisitor, createContext } = options;
  if (!existsSync(path.join(root, "index.html"))) {
    app.setNotFoundHandler((_request, reply) => sendNothingHere(reply));
    return;
  }
  const [index, landing, about] = await Promise.all([
    loadPage(root, "index.html", contact),
    loadPage(root, "landing.html", contact),
    loadPage(root, "about.html", contact),
  ]);
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    // Pages are answered below: which one it is depends on who asks.
    index: false,
    allowedPath: (pathname) => !pathname.endsWith(".html"),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(root, file).split(path.sep)[0] === "assets";
      reply.setHeader("cache-control", isHashed ? ONE_YEAR : "no-cache");
      reply.setHeader("vary", "accept-encoding");
    },
  });
  const render = pageRenderer(root, index.plain.toString(), createContext);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) return sendNothingHere(reply);
    if (!isVisitor(request)) {
      const rendered = request.method === "GET" ? await render(request) : null;
      return rendered ? sendOnce(request, reply, rendered) : sendPage(request, reply, index);
    }
    return sendPage(request, reply, pathOf(request) === "/about" ? about : landing);
  };
  app.get("/", answer);
  app.setNotFoundHandler(answer);
}

/** A person's browser opening a path of the app, not a program and not a file. */
function isPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request);
  const wantsPage = request.method === "GET" || request.method === "HEAD";
  return wantsPage && !isMachinePath(pathname) && !/\.[a-z\d]+$/i.test(pathname);
}

function pathOf(request: FastifyRequest): string {
  const [pathname = "/"] = request.url.split("?", 1);
  return pathname;
}

function sendNothingHere(reply: FastifyReply) {
  return reply.code(404).header("cache-control", "no-store").send(NOTHING_HERE);
}
