import { FONT_PATHS } from "./fonts";
import { Html, html } from "./html";
import { SCRIPT } from "./script";
import { contentSecurityPolicy, STYLE } from "./style";

/** A page with its rubric: the red heading, then the text. */
const MARK = html`<svg viewBox="0 0 20 24" width="20" height="24" aria-hidden="true"><path d="M3.5 1.5h13a1 1 0 0 1 1 1v19a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-19a1 1 0 0 1 1-1Z"/><path class="rubric" d="M6 7.2h6"/><path d="M6 12h8M6 16.5h8"/></svg>`;

/** A whole page: its markup and the headers it must be sent with. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const headersOf = (scripts: readonly string[]) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy(scripts),
  // Never cached: the page shows typed values and belongs to one sign-in.
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/**
 * A page in the look of the product that works without JavaScript.
 *
 * @param title of the document and its one heading.
 * @param content below the heading, inside the card.
 * @param below under the card.
 * @param script of this page, beside the one that all have.
 */
export function renderPage({
  title,
  content,
  below,
  script,
}: {
  title: string;
  content: Html;
  below?: Html;
  script?: string;
}): Page {
  const scripts = script === undefined ? [SCRIPT] : [SCRIPT, script];
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · Commonplace</title>
${FONT_PATHS.map((path) => html`<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>\n`)}<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<a class="brand" href="/">${MARK}Commonplace</a>
<div class="card">
<h1>${title}</h1>
${content}
</div>
${below}
</main>
${scripts.map((each) => html`<script>${new Html(each)}</script>\n`)}</body>
</html>
`;
  return { body: markup, headers: headersOf(scripts) };
}

/** A page with one message and a link onward. */
export function renderMessage(message: {
  title: string;
  text: string;
  action: { label: string; href: string };
  home?: boolean;
}): Page {
  const { title, text, action, home = true } = message;
  return renderPage({
    title,
    content: html`<p class="lead">${text}</p>
<div class="actions"><a class="button" href="${action.href}">${action.label}</a>${
      home && html`<a class="home" href="/">Back to the front page</a>`
    }</div>`,
  });
}
