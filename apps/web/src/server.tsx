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
import type { Reader } from "./shared/first-load/first-question";
import {
  ANSWERS_ID,
  LATER,
  RENDERED_ATTRIBUTE,
  TIME_ZONE_ATTRIBUTE,
  VISITOR_ATTRIBUTE,
} from "./shared/first-load/served-page";
import { timeZoneOf } from "./shared/first-load/time-zone-cookie";

/** The root element of index.html with its loading screen. */
const WAITING = /<div id="root">[\s\S]*?<\/main>\s*<\/div>/;

/**
 * Renders the page that visitors see; called by the build (build/render-pages.ts).
 *
 * @param page index.html as it is built.
 * @param files of the page at this address.
 */
export async function renderPublicPage(page: string, url: "/" | "/about", files: PageFiles): Promise<string> {
  const html = await renderApp(url, { queryClient: createQueryClient(), isVisitor: true, timeZone: "UTC" });
  return withRoot(page, html)
    .replace("<html ", `<html ${VISITOR_ATTRIBUTE} ${RENDERED_ATTRIBUTE}="${url}" `)
    .replace("</head>", () => `${linksTo(files)}</head>`);
}

/**
 * Every page's pattern, and the file of its code where that is loaded apart; the build writes them down for the server,
 * with the files that these became (build/render-pages.ts).
 *
 * @public the build reads it from the bundle.
 */
export const PAGES_WITH_MODULES: readonly { path: string; module?: string | undefined }[] = PAGES.map(
  ({ path, module }) => ({ path, module }),
);

/** Files of the build that a page needs beside those of every page, as their paths. */
export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** A request as far as pages depend on it. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

const readerOf = ({ cookies }: PageRequest): Reader => ({ timeZone: timeZoneOf(cookies) });

/** The queries for rendering a signed-in page; none when the browser renders it. */
export function questionsOf(request: PageRequest): { path: string; input?: unknown }[] {
  return firstQuestions(request.url, readerOf(request)).map(({ path, input }) => ({ path, input }));
}

/**
 * A page with what a signed-in person sees already in it, and the answers from which the app in the browser goes on;
 * asked for by the server (apps/api/src/web).
 *
 * @param page index.html as it is served.
 * @param files of the page at this address.
 * @param answers to {@link questionsOf} the request, in their order; undefined leaves a query to the browser.
 */
export async function renderSignedInPage(
  page: string,
  request: PageRequest,
  files: PageFiles,
  answers: readonly unknown[],
): Promise<string> {
  const { url } = request;
  const reader = readerOf(request);
  const queryClient = createQueryClient();
  firstQuestions(url, reader).forEach(({ keep }, index) => {
    if (answers[index] !== undefined) keep(queryClient, answers[index]);
  });
  const timeZone = reader.timeZone ?? "UTC";
  const html = await renderApp(url, { queryClient, isVisitor: false, timeZone, signedInApp: SignedInApp });
  // Escape `<`, so that the text of a prompt can't end the script element that contains it.
  const json = JSON.stringify(dehydrate(queryClient)).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="${ANSWERS_ID}">${json}</script>`;
  const zone = reader.timeZone ? `${TIME_ZONE_ATTRIBUTE}="${inAttribute(reader.timeZone)}" ` : "";
  return withRoot(page, html)
    .replace("<html ", () => `<html ${RENDERED_ATTRIBUTE}="${inAttribute(url)}" ${zone}`)
    .replace("</head>", () => `${linksTo(files)}</head>`)
    .replace("</body>", () => `${script}</body>`);
}

/**
 * The page with its root filled. Its style sheets now block the first paint, and its code is preloaded only after it.
 */
function withRoot(page: string, html: string): string {
  if (!WAITING.test(page)) throw new Error("index.html has no root to render into.");
  return page
    .replace(WAITING, () => `<div id="root">${html}</div>`)
    .replaceAll('rel="preload" as="style"', 'rel="stylesheet"')
    .replaceAll('rel="modulepreload"', `rel="${LATER}"`);
}

/** Styles that the page is painted with, and code that is preloaded once it is. */
const linksTo = ({ styles, scripts }: PageFiles) =>
  [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="${LATER}" crossorigin fetchpriority="low" href="${href}">`),
  ].join("");

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
      // In one chunk: React moves late chunks into place by inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw new AggregateError(errors, `${url} could not be rendered.`);
  return html;
}
