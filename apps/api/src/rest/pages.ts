import { Readable } from "node:stream";
import { PAGE_SIZE_MAX } from "@commonplace/domain/core/paging";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A page as every paged procedure returns it. */
export interface Page {
  items: unknown[];
  nextCursor: string | null;
  /** Rows on all pages, where the procedure counts them. */
  total?: number;
}

export type Input = Record<string, unknown>;

/** Characters gathered before they are handed to the connection. */
const CHUNK_LENGTH = 32 * 1024;

/** Sends one page: its items are the body, the next page's address a `Link` header (RFC 8288). */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  if (page.nextCursor !== null)
    reply.header("link", `<${nextAddress(request.url, page.nextCursor)}>; rel="next"`);
  if (page.total !== undefined) reply.header("x-total-count", page.total);
  return reply.send(page.items);
}

function nextAddress(url: string, cursor: string): string {
  const [pathname = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", cursor);
  return `${pathname}?${parameters}`;
}

/**
 * Streams the items of every page as one JSON array, reading a page ahead of the reader and no further; a reader who
 * hangs up ends it. The first page is read before anything is sent, so a refusal still gets its status.
 */
export async function sendEveryPage(
  reply: FastifyReply,
  input: Input,
  readPage: (input: Input) => Promise<Page>,
): Promise<FastifyReply> {
  const first = await readPage({ ...input, limit: PAGE_SIZE_MAX });

  async function* json(): AsyncGenerator<string> {
    let chunk = "[";
    let separator = "";
    for (
      let page = first;
      ;
      page = await readPage({ ...input, limit: PAGE_SIZE_MAX, cursor: page.nextCursor })
    ) {
      for (const item of page.items) {
        chunk += separator + JSON.stringify(item);
        separator = ",";
        if (chunk.length >= CHUNK_LENGTH) {
          yield chunk;
          chunk = "";
        }
      }
      if (page.nextCursor === null) break;
    }
    yield `${chunk}]`;
  }

  return reply.type("application/json; charset=utf-8").send(Readable.from(json()));
}
