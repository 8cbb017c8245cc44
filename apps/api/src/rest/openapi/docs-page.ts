import { FONT_PATHS, type Html, html } from "@commonplace/accounts";
import { ERROR_TITLES, type ErrorCode, problemAnchor } from "../../http/error-answer";
import type { JsonSchema } from "../operations";
import { curlOf, exampleOf } from "./examples";
import { type Field, fieldsOf, type Resolve, typeText } from "./schema-text";
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from "./types";

export const STYLE_PATH = "/api/docs/style.css";

/** Renders the API reference: every call by feature, with its inputs and outputs. */
export function renderDocs(document: OpenApiDocument): string {
  const sections = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: callsOf(document, name),
  }));
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)">
<title>API · Commonplace</title>
<meta name="description" content="Every call of the Commonplace REST interface: what it takes and what it answers.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
${FONT_PATHS.map((path) => html`<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>\n`)}</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="brand"><a href="/">Commonplace</a></p>
<h1>The API</h1>
${document.info.description.split("\n\n").map((paragraph) => html`<p>${code(paragraph)}</p>\n`)}
<p>The same as a machine reads it: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<nav aria-label="Features"><ul>
${sections.map(({ name, description }) => html`<li><a href="#${name}">${description}</a></li>\n`)}<li><a href="#errors">Errors</a></li>
</ul></nav>
<main id="calls">
${sections.map(
  ({ name, description, calls }) => html`<section aria-labelledby="${name}">
<h2 id="${name}">${description}</h2>
${calls.map((call) => renderCall(document, call))}</section>
`,
)}<section aria-labelledby="errors">
<h2 id="errors">Errors</h2>
<dl>
${Object.entries(ERROR_TITLES).map(
  ([code, title]) =>
    html`<div id="${problemAnchor(code as ErrorCode)}"><dt><code>${code}</code></dt><dd>${title}</dd></div>\n`, // its keys
)}</dl>
</section>
</main>
</body>
</html>
`;
  return markup;
}

interface Call {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

function callsOf({ paths }: OpenApiDocument, tag: string): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function renderCall(document: OpenApiDocument, call: Call): Html {
  const { method, path, operation } = call;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const resolve = (schema: JsonSchema) => followReference(document, schema);
  const body = Object.entries(requestBody?.content ?? {})[0];
  return html`<article aria-labelledby="${operationId}">
<h3 id="${operationId}">${summary}</h3>
<p class="path"><span class="method" data-method="${method}">${method}</span> <code>${breakable(path)}</code></p>
<p>${code(description)}</p>
<pre tabindex="0" aria-label="Example"><code>${curlOf(document, call, resolve)}</code></pre>
${
  parameters.length > 0 &&
  fieldTable(
    "Parameters",
    parameters.map(({ name, in: place, required, schema, description: text }) => ({
      name,
      type: `${typeText(schema)}${place === "path" ? ", in the path" : ""}`,
      isRequired: required,
      text,
    })),
  )
}${body && fieldTable(`Body, ${body[0]}`, fieldsOf(body[1].schema, resolve))}<h4>Answers</h4>
<ul class="answers">
${Object.entries(responses).map(([status, response]) => renderAnswer(status, response, resolve))}</ul>
</article>
`;
}

function fieldTable(title: string, fields: readonly Field[]): Html {
  return html`${title && html`<h4>${title}</h4>\n`}
<dl>
${fields.map(
  ({ name, type, isRequired, text }) =>
    html`<div><dt><code>${breakable(name)}</code>${isRequired && html` <span class="required">required</span>`}</dt><dd>${text && html`${code(text)} `}<span class="type">${type}</span></dd></div>\n`,
)}</dl>
`;
}

function renderAnswer(status: string, { description, content }: OpenApiResponse, resolve: Resolve): Html {
  const label = status === "default" ? "Any other" : status;
  const schema =
    status.startsWith("2") && content ? resolve(Object.values(content)[0]?.schema ?? {}) : undefined;
  // Only request fields may be optional: an answer's fields are always there.
  const answered = schema ? fieldsOf(schema, resolve).map((field) => ({ ...field, isRequired: false })) : [];
  const kind = schema?.type === "array" ? "A list; fields of each" : "Fields";
  return html`<li><span class="status">${label}</span> ${code(description)}${
    answered.length > 0 && html`<details><summary>${kind}</summary>${fieldTable("", answered)}</details>`
  }${
    schema &&
    html`<details><summary>Example</summary><pre tabindex="0" aria-label="Example answer"><code>${JSON.stringify(exampleOf(schema, resolve), null, 2)}</code></pre></details>`
  }</li>
`;
}

function followReference({ components }: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace("#/components/schemas/", "");
  return (name && components.schemas[name]) || schema;
}

/** Renders `back ticks` as code. */
function code(text: string): Html[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** Lets long paths and names break where they may. */
function breakable(text: string): Html[] {
  return text.split(/(?<=[/.])/).map((part, index) => (index > 0 ? html`<wbr>${part}` : html`${part}`));
}
