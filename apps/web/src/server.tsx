import { text } from "node:stream/consumers";
import { dehydrate } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app";
import { firstQuestions } from "./app/first-questions";
import { PAGES } from "./app/routes";
import SignedInApp from "./app/signed-in-app";
import { createQueryClient } from "./shared/api/query-client";
import { ANSWERS_ID, LATER, RENDERED_ATTRIBUTE, VISITOR_ATTRIBUTE } from "./shared/first-load/served-page";

/** The app's root with what index.html shows until the app is there. */
const WAITING = /<div id="root">[\s\S]*?<\/main>\s*<\/div>/;

/**
 * A page with what a visitor sees already in it; asked for by the build (build/render-pages.ts).
 *
 * @param page index.html as it is built.
 */
export async function renderPublicPage(page: string, url: "/" | "/about"): Promise<string> {
  const html = await renderApp(url, { queryClient: createQueryClient(), isVisitor: true });
  return withRoot(page, html).replace("<html ", `<html ${VISITOR_ATTRIBUTE} ${RENDERED_ATTRIBUTE}="${url}" `);
}

/**
 * Patterns of every path that has a page; the build writes them down for the server (build/render-pages.ts).
 *
 * @public the build reads it from the bundle.
 */
export const PAGE_PATHS: readonly string[] = PAGES.map(({ path }) => path);

/**
 * The queries for rendering a signed-in page; none when the browser renders it.
 *
 * @param url path and query.
 */
export function questionsOf(url: string): { path: string; input?: unknown }[] {
  return firstQuestions(url).map(({ path, input }) => ({ path, input }));
}

/**
 * A page with what a signed-in person sees already in it, and the answers from which the app in the browser goes on;
 * asked for by the server (apps/api/src/web).
 *
 * @param page index.html as it is served.
 * @param answers to {@link questionsOf} the address, in their order.
 */
export async function renderSignedInPage(
  page: string,
  url: string,
  answers: readonly unknown[],
): Promise<string> {
  const queryClient = createQueryClient();
  firstQuestions(url).forEach(({ keep }, index) => {
    keep(queryClient, answers[index]);
  });
  const html = await renderApp(url, { queryClient, isVisitor: false, signedInApp: SignedInApp });
  // No text of a prompt may end the script that carries it.
  const json = JSON.stringify(dehydrate(queryClient)).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="${ANSWERS_ID}">${json}</script>`;
  return withRoot(page, html)
    .replace("<html ", () => `<html ${RENDERED_ATTRIBUTE}="${inAttribute(url)}" `)
    .replace("</body>", () => `${script}</body>`);
}

/** The page with its root filled, and with what that looks like loaded before the code that is to run there. */
function withRoot(page: string, html: string): string {
  if (!WAITING.test(page)) throw new Error("index.html has no root to render into.");
  return page
    .replace(WAITING, () => `<div id="root">${html}</div>`)
    .replaceAll('rel="preload" as="style"', 'rel="stylesheet"')
    .replaceAll('rel="modulepreload"', `rel="${LATER}"`);
}

const inAttribute = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

async function renderApp(url: string, props: Omit<ComponentProps<typeof App>, "router">): Promise<string> {
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App router={router} {...props} />
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // All in its place: scripts that move late parts there would not be let run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw new AggregateError(errors, `${url} could not be rendered.`);
  return html;
}
