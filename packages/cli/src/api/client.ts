import { z } from "zod";
import { EXIT, Failure } from "../failure";
import type { Site } from "../site";
import { notCommonplace, Refusal, refusalOf } from "./refusal";
import { TooSlow, timedFetch } from "./timed-fetch";

/** How long an answer, and each further piece of it, may take, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** The longest that a command waits when the server says "too many requests". */
const LONGEST_WAIT_S = 90;

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly query?: Query;
  /** Sent as JSON; a form is sent as it is. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The REST API of a site, as its reference at /api/docs describes it. */
export interface Api {
  readonly site: Site;
  /** @throws Failure when the server refuses, or cannot be reached. */
  send(path: string, options?: RequestOptions): Promise<Response>;
  /** The answer as `schema` describes it. */
  ask<T extends z.ZodType>(schema: T, path: string, options?: RequestOptions): Promise<z.output<T>>;
  /** The items of all pages, at most `limit`, page by page as they are read. */
  items<T extends z.ZodType>(item: T, path: string, query: Query, limit: number): AsyncGenerator<z.output<T>>;
}

/** Rows of a page at the most. */
const PAGE = 200;

/** @param onWait is told of the seconds that the server asks to wait; without it too many requests are a failure. */
export function createApi(site: Site, onWait?: (seconds: number) => void): Api {
  async function send(path: string, options: RequestOptions = {}): Promise<Response> {
    for (;;) {
      const answer = await request(site, path, options);
      if (answer.ok) return answer;
      const wait = Number(answer.headers.get("retry-after"));
      if (answer.status !== 429 || !onWait || !wait || wait > LONGEST_WAIT_S) {
        throw await refusalOf(answer, site.url);
      }
      await answer.body?.cancel();
      onWait(wait);
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    }
  }

  async function ask<T extends z.ZodType>(schema: T, path: string, options?: RequestOptions) {
    const answer = await send(path, options);
    return readAs(schema, await jsonOf(answer), site.url);
  }

  async function* items<T extends z.ZodType>(item: T, path: string, query: Query, limit: number) {
    let left = limit;
    let next: string | null = addressOf(site.url, path, { ...query, limit: Math.min(left, PAGE) }).toString();
    while (next !== null && left > 0) {
      const answer: Response = await send(next);
      const page = readAs(z.array(item), await jsonOf(answer), site.url);
      yield* page.slice(0, left);
      left -= page.length;
      next = nextPage(answer.headers.get("link"), site.url);
    }
  }

  return { site, send, ask, items };
}

/** The body of an answer; undefined when it is no JSON. @throws Failure when it stops coming. */
const jsonOf = (answer: Response): Promise<unknown> =>
  answer.json().catch((error: unknown) => {
    if (error instanceof TooSlow) throw error;
  });

function readAs<T extends z.ZodType>(schema: T, body: unknown, url: string): z.output<T> {
  const read = schema.safeParse(body);
  if (!read.success) throw notCommonplace(url);
  return read.data;
}

async function request(site: Site, path: string, options: RequestOptions): Promise<Response> {
  const { url } = site;
  const token = await site.token();
  const { method = "GET", query = {}, body, headers } = options;
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method,
    // The token goes to this site alone.
    redirect: "manual",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json",
      ...(body && !isForm && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  };
  try {
    return await timedFetch(addressOf(url, path, query), init, TIMEOUT_MS);
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    throw new Failure(
      `${url} cannot be reached (${reasonOf(error)}). Is the address right, and is the server running?`,
      EXIT.failed,
      { cause: error },
    );
  }
}

/** @throws TypeError when a path leads to another site. */
function addressOf(site: string, path: string, query: Query): URL {
  const address = new URL(path, site);
  if (address.origin !== site) throw new TypeError(`${path} is not of ${site}.`);
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) address.searchParams.append(name, String(each));
  }
  return address;
}

/** The address of the next page in a `Link` header (RFC 8288). */
function nextPage(link: string | null, site: string): string | null {
  const target = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? "")?.[1];
  if (target === undefined) return null;
  if (!URL.canParse(target, site) || new URL(target, site).origin !== site) throw notCommonplace(site);
  return target;
}

/** The system's name of a broken connection, like ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string") return cause.code;
  return cause instanceof Error ? cause.message : "no connection";
}

/** Whether a call failed with this status. */
export const isRefusal = (error: unknown, status: number): error is Refusal =>
  error instanceof Refusal && error.status === status;
