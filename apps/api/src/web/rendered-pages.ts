import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { findCall } from "../rest/call";
import type { BuiltPage } from "./built-pages";

/** The web app as it is built for the server (apps/web/src/server.tsx). */
interface Renderer {
  questionsOf(request: FastifyRequest): { path: string; input?: unknown }[];
  renderSignedInPage(
    page: string,
    request: FastifyRequest,
    files: BuiltPage,
    answers: readonly unknown[],
  ): Promise<string>;
}

/**
 * Renders a page for the person who requests it, so that it shows before the app's code has arrived. The app's own code
 * renders it and names the queries to run first; that code is loaded on first use.
 *
 * @param root folder of the web app's build; the one for the server lies beside it.
 * @returns the filled page, or null when the page is left to the browser or could not be rendered.
 */
export function pageRenderer(root: string, page: string, createContext: CreateContext) {
  const file = path.join(root, "../dist-server/server.js");
  let loaded: Promise<Renderer> | undefined;
  const load = () => {
    loaded ??= import(pathToFileURL(file).href);
    return loaded;
  };
  if (!existsSync(file)) return async () => null;
  return async (request: FastifyRequest, files: BuiltPage): Promise<string | null> => {
    try {
      const renderer = await load();
      const questions = renderer.questionsOf(request);
      if (questions.length === 0) return null;
      const ctx = await createContext(request);
      if (!ctx.user) return null;
      const outcomes = await Promise.allSettled(
        questions.map(async ({ path: name, input }) => findCall(name, ctx)(input)),
      );
      // The browser repeats a query that failed, and shows why.
      const answers = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : undefined));
      return await renderer.renderSignedInPage(page, request, files, answers);
    } catch (error) {
      request.log.warn({ err: error }, "a page was left to the browser to draw");
      return null;
    }
  };
}
