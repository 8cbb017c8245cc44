import { Html, html } from "./html";
import { CONTENT_SECURITY_POLICY, STYLE } from "./style";

/** A whole page: its markup and the headers it must be sent with. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": CONTENT_SECURITY_POLICY,
  // Shows what someone typed, and belongs to one sign-in.
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * A page in the look of the product that works without JavaScript.
 *
 * @param title of the document and its one heading.
 * @param content below the heading, inside the card.
 * @param below under the card.
 */
export function renderPage({ title, content, below }: { title: string; content: Html; below?: Html }): Page {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Commonplace</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<a class="brand" href="/">Commonplace<span aria-hidden="true">.</span></a>
<div class="card">
<h1>${title}</h1>
${content}
</div>
${below}
</main>
</body>
</html>
`;
  return { body: markup, headers: HEADERS };
}

/** A page that says one thing and offers a way on. */
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
      home && html`<a href="/">Back to the front page</a>`
    }</div>`,
  });
}
