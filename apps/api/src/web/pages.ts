import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../env";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A page as it is sent, in every encoding browsers take. */
export interface Page {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Reads a page of the build and puts the site's own addresses in place of those it was built with, which the page
 * names in its head (apps/web/build/contact-addresses.ts).
 */
export async function loadPage(root: string, name: string, contact: Settings["contact"]): Promise<Page> {
  let html = await readFile(path.join(root, name), "utf8");
  html = withAddress(html, "support-email", contact.supportEmail);
  html = withAddress(html, "contact-email", contact.contactEmail);
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([brotliAsync(plain), gzipAsync(plain)]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { etag, plain, br, gzip: gz };
}

function withAddress(html: string, meta: string, address: string | null): string {
  const built = new RegExp(`<meta name="${meta}" content="([^"]+)"`).exec(html)?.[1];
  return built && address ? html.replaceAll(built, address) : html;
}

/** Sends a page that was made for one person at one moment. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string) {
  const encoding = acceptedEncoding(request);
  const compress = encoding && { br: brotliQuickly, gzip: gzipAsync }[encoding];
  if (encoding) reply.header("content-encoding", encoding);
  return reply
    .headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" })
    .type("text/html; charset=utf-8")
    .send(compress ? await compress(html) : html);
}

/** Compresses a page rendered during the request: nearly as small as gzip's best level, in a tenth of the time. */
const brotliQuickly = (html: string) =>
  brotliAsync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/**
 * Sends a page, or 304 when the browser has it already. Pages depend on the reader, so browsers must revalidate each
 * time.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ "cache-control": "no-cache", vary: "accept-encoding, cookie", etag: page.etag });
  if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(page.etag))
    return reply.code(304).send();
  const encoding = acceptedEncoding(request);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(encoding ? page[encoding] : page.plain);
}

/** The best encoding that the browser takes. */
function acceptedEncoding(request: FastifyRequest) {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  return (["br", "gzip"] as const).find((each) =>
    new RegExp(`(?:^|,)\\s*${each}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted),
  );
}
