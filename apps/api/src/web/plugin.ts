import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import type { Settings } from "../env";
import { PROBLEM_TYPE } from "../http/error-answer";
import { isMachinePath, NOTHING_HERE } from "../http/error-handler";
import { pathOf, readPages } from "./built-pages";
import { loadPage, sendOnce, sendPage } from "./pages";
import { pageRenderer } from "./rendered-pages";

const ONE_YEAR = "public, max-age=31536000, immutable";

export interface WebAppOptions {
  /** The folder of the build; without one (during development) only the 404 is served. */
  root: string;
  /** The site's own addresses, for the pages that show them. */
  contact: Settings["contact"];
  /** Whether a request carries no session cookie. */
  isVisitor(request: FastifyRequest): boolean;
  /** Runs the queries of server-rendered pages. */
  createContext: CreateContext;
}

/**
 * Serves the built web app: its hashed files for ever, its page fresh each time and at every path people may open.
 * Visitors get the landing page or About, rendered by the build (apps/web/build/render-pages.ts); signed-in people get
 * a page rendered for them, where its route names the first queries. Files compressed by the build are sent as they
 * are. A path that is no page is a 404: with the app's own page for a browser, in JSON for a program, which would
 * otherwise take the page for its answer (/metrics).
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
    allowedPath: (pathname) => !pathname.endsWith(".html") && !leavesFolder(pathname),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(root, file).split(path.sep)[0] === "assets";
      reply.setHeader("cache-control", isHashed ? ONE_YEAR : "no-cache");
      reply.setHeader("vary", "accept-encoding");
    },
  });
  const pageAt = await readPages(root);
  const render = pageRenderer(root, index.plain.toString(), createContext);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isReading(request)) return sendNothingHere(reply);
    const page = pageAt(pathOf(request));
    if (!page) {
      return isBrowser(request) ? sendPage(request, reply.code(404), index) : sendNothingHere(reply);
    }
    if (!isVisitor(request)) {
      const rendered = request.method === "GET" ? await render(request, page) : null;
      return rendered ? sendOnce(request, reply, rendered) : sendPage(request, reply, index);
    }
    return sendPage(request, reply, pathOf(request) === "/about" ? about : landing);
  };
  app.get("/", answer);
  app.setNotFoundHandler(answer);
}

/**
 * Whether a decoded path goes up or carries a zero byte. The file server refuses these with errors of its own kind, which
 * would be answered as faults of ours.
 */
function leavesFolder(pathname: string): boolean {
  return pathname.includes("\0") || pathname.split(/[\\/]/).includes("..");
}

/** A request that a page could answer: no program's path, and no file, which would have been found. */
function isReading(request: FastifyRequest): boolean {
  const pathname = pathOf(request);
  const reads = request.method === "GET" || request.method === "HEAD";
  return reads && !isMachinePath(pathname) && !pathname.includes(".");
}

/** Browsers ask for pages by name; programs take anything. */
function isBrowser(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? "");
}

function sendNothingHere(reply: FastifyReply) {
  return reply.code(404).header("cache-control", "no-store").type(PROBLEM_TYPE).send(NOTHING_HERE);
}
