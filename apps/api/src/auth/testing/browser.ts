interface JarCookie {
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

/** The page at which a browser arrives. */
export interface Landing {
  readonly status: number;
  readonly url: URL;
  readonly body: string;
  readonly headers: Headers;
  /** Every address passed on the way, this one last. */
  readonly trail: readonly URL[];
}

/** The text of a sign-in page below its head, without its style: heading first. */
export function contentOf({ body }: Landing): string {
  return /<main>(.*)<\/main>/s.exec(body)?.[1] ?? body;
}

/** A page's one heading. */
export function headingOf(page: Landing): string | undefined {
  return /<h1>(.*?)<\/h1>/.exec(page.body)?.[1];
}

/**
 * Keeps cookies by host, name and path and follows redirects, as a browser does, so that tests walk through the same
 * steps as people. (Ports share cookies, in browsers too.)
 */
export class TestBrowser {
  readonly #cookies = new Map<string, JarCookie>();

  /** The cookie with this name on any path, or undefined. */
  cookie(name: string): JarCookie | undefined {
    for (const [key, cookie] of this.#cookies) if (key.split(" ")[1] === name) return cookie;
    return undefined;
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()].map((key) => key.split(" ")[1] ?? "");
  }

  setCookie(url: string | URL, name: string, value: string, path = "/"): void {
    this.#cookies.set(`${new URL(url).hostname} ${name} ${path}`, { value, path, attributes: "" });
  }

  /** A second browser with the same cookies, as somebody has who copied them. */
  clone(): TestBrowser {
    const copy = new TestBrowser();
    for (const [key, cookie] of this.#cookies) copy.#cookies.set(key, cookie);
    return copy;
  }

  /** One request, no redirect followed. */
  async request(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url);
    const headers = new Headers({ accept: "text/html", ...Object.fromEntries(new Headers(init.headers)) });
    const cookies = [...this.#cookies].flatMap(([key, { value, path }]) => {
      const [host, name] = key.split(" ");
      const inPath =
        target.pathname === path || target.pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
      return host === target.hostname && inPath ? [`${name}=${value}`] : [];
    });
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(target, line);
    return response;
  }

  /** Opens a page, following redirects. `until` stops before an address is opened. */
  async open(
    url: string | URL,
    init: RequestInit & { until?: (url: URL) => boolean } = {},
  ): Promise<Landing> {
    const trail = [new URL(url)];
    let response = await this.request(url, init);
    while (response.status >= 300 && response.status < 400) {
      const next = new URL(response.headers.get("location") ?? "", trail.at(-1));
      trail.push(next);
      if (init.until?.(next)) break;
      if (trail.length > 20) throw new Error(`redirected without end: ${trail.join(" → ")}`);
      await response.arrayBuffer();
      response = await this.request(next);
    }
    const { status, headers } = response;
    return { status, url: trail.at(-1) ?? new URL(url), body: await response.text(), headers, trail };
  }

  /** Fills in the one form of a page and sends it from that page. */
  submit(
    page: Landing,
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Landing> {
    const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1];
    if (!action) throw new Error(`no form on ${page.url}: ${page.body}`);
    return this.open(new URL(action, page.url), {
      method: "POST",
      body: new URLSearchParams(values),
      headers: { origin: page.url.origin, "sec-fetch-site": "same-origin", ...headers },
    });
  }

  #keep(url: URL, line: string): void {
    const [pair = "", ...rest] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const attribute = (wanted: string) =>
      rest.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute("path") ?? "/";
    const key = `${url.hostname} ${name} ${path}`;
    const expires = attribute("expires");
    const over = attribute("max-age") === "0" || (expires && new Date(expires).getTime() <= Date.now());
    if (over) this.#cookies.delete(key);
    else this.#cookies.set(key, { value, path, attributes: rest.join("; ") });
  }
}
