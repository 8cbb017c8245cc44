import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newToken } from "../src/auth/cookies";
import { SETTINGS, startTestServer, type TestServer } from "./support/server";

const SCRIPT = "console.log('the app')";
const RENDERER = `
export const questionsOf = ({ url }) =>
  url.startsWith("/library") ? [{ path: "auth.user" }, { path: "prompts.list", input: { limit: url.includes("refused") ? -1 : 2 } }] : [];
export const renderSignedInPage = async (page, { url }, files, [user, list]) => {
  if (url.includes("broken")) throw new Error("Broken");
  const titles = list ? list.items.map(({ title }) => title) : ["unanswered"];
  return page + [url, ...files.styles, user.id, ...titles].join("|");
};
`;
let server: TestServer;
let webRoot: string;

beforeAll(async () => {
  webRoot = path.join(await mkdtemp(path.join(tmpdir(), "commonplace-web-")), "dist");
  await mkdir(webRoot);
  await mkdir(path.join(webRoot, "assets"));
  await writeFile(path.join(webRoot, "index.html"), "<!doctype html><title>The app</title>");
  await writeFile(path.join(webRoot, "landing.html"), "<!doctype html><title>The app</title>Welcome");
  await writeFile(path.join(webRoot, "about.html"), "<!doctype html><title>The app</title>About");
  await writeFile(path.join(webRoot, "favicon.svg"), "<svg/>");
  await writeFile(path.join(webRoot, "assets/app-1a2b3c4d.js"), SCRIPT);
  await writeFile(path.join(webRoot, "assets/app-1a2b3c4d.js.br"), brotliCompressSync(SCRIPT));
  // Stands for the web app built for the server (apps/web/src/server.tsx): renders the answers that it gets.
  await mkdir(path.join(webRoot, "../dist-server"));
  await writeFile(path.join(webRoot, "../dist-server/server.js"), RENDERER);
  const pages = ["/", "/library", "/about", "/workspaces/:id", "/join/:code"].map((page) => ({
    path: page,
    styles: page === "/library" ? ["/assets/library.css"] : [],
    scripts: [],
  }));
  await writeFile(path.join(webRoot, "../dist-server/pages.json"), JSON.stringify(pages));
  server = await startTestServer({ webRoot });
});
afterAll(async () => {
  await server.close();
  await rm(path.dirname(webRoot), { recursive: true, force: true });
});

const get = (url: string, headers?: Record<string, string>) =>
  server.visitor.send("GET", url, undefined, headers);

describe("the web app", () => {
  it.each(["/", "/library", "/library?category=coding", "/workspaces/w1"])(
    "opens at %s, fresh each time",
    async (url) => {
      const page = await get(url);
      expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.body).toContain("The app");
      expect(page.headers["cache-control"]).toBe("no-cache");
    },
  );

  it("shows visitors the landing page or About at once, and leaves them out for those who carry a session", async () => {
    const carrying = { cookie: `commonplace-session=${newToken()}` };
    expect((await get("/")).body).toContain("Welcome");
    expect((await get("/library?q=x")).body).toContain("Welcome");
    expect((await get("/about?from=mail")).body).toContain("About");
    for (const url of ["/", "/about", "/library"]) {
      const page = await get(url, carrying);
      expect(page.body).toBe("<!doctype html><title>The app</title>");
      expect(page.headers.vary).toMatch(/cookie/i);
    }
  });

  it("is sent in the smallest encoding, and not again while unchanged", async () => {
    const plain = await get("/");
    const br = await get("/", { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gz = await get("/", { "accept-encoding": "br;q=0, gzip" });
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    const again = await get("/", { "if-none-match": String(br.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("shows the site's own addresses wherever the build wrote its own", async () => {
    const built =
      '<meta name="support-email" content="a@built.example"><a href="mailto:a@built.example">write</a>';
    await writeFile(path.join(webRoot, "about.html"), built);
    const site = await startTestServer({
      webRoot,
      settings: { ...SETTINGS, contact: { supportEmail: "help@site.example", contactEmail: null } },
    });
    const { body } = await site.visitor.send("GET", "/about");
    expect(body).toBe(built.replaceAll("a@built.example", "help@site.example"));
    await site.close();
  });

  it("sends hashed files as compressed by the build, to be cached forever", async () => {
    const file = await get("/assets/app-1a2b3c4d.js", { "accept-encoding": "gzip, br" });
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers["content-encoding"]).toBe("br");
    expect(file.headers.vary).toMatch(/accept-encoding/i);
    expect(file.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await get("/assets/app-1a2b3c4d.js")).body).toBe(SCRIPT);
  });

  it("makes browsers revalidate its other files", async () => {
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it.each([
    "/api/nothing",
    "/api",
    "/trpc",
    "/readyz/nothing",
    "/assets/app-00000000.js",
    "/favicon.png",
    "/../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/..%5c..%5cpackage.json",
    "/%00",
    "/assets/app-1a2b3c4d.js%00.txt",
    "/server-status",
    "/version",
    "/no/such/page",
    "/.env",
    "/.git/config",
  ])("is not sent for the missing %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "NOT_FOUND" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("shows a browser that opens a path without a page the app, which says so, with 404", async () => {
    for (const url of ["/no/such/page", "/server-status", "/library/shelf"]) {
      const page = await get(url, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(page.body).toContain("The app");
    }
  });

  it("answers a form or script that posts to one of its pages with 404", async () => {
    expect((await server.visitor.send("POST", "/library", {})).statusCode).toBe(404);
  });
});

describe("headers for browsers", () => {
  it.each(["/", "/api/prompts", "/assets/app-1a2b3c4d.js"])(
    "at %s: run no foreign or inline script, show us in no frame",
    async (url) => {
      const { headers } = await get(url);
      const policy = Object.fromEntries(
        String(headers["content-security-policy"])
          .split(";")
          .map((directive) => directive.trim().split(/ (.*)/, 2)),
      );
      expect(policy).toMatchObject({
        "default-src": "'none'",
        "script-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
      });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      expect(headers).not.toHaveProperty("strict-transport-security");
      expect(headers).not.toHaveProperty("x-powered-by");
    },
  );

  it("require https where the site uses it", async () => {
    const secure = await startTestServer({
      webRoot,
      settings: { ...SETTINGS, publicUrl: "https://prompts.example.com" },
    });
    const { headers } = await secure.visitor.send("GET", "/");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    await secure.close();
  });

  it("forbid caching answers of calls", async () => {
    for (const url of ["/api/prompts", "/trpc/prompts.list", "/healthz"]) {
      expect((await get(url)).headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("long answers", () => {
  it("are compressed for those who understand it, short ones are not", async () => {
    const long = await get("/api/openapi.json", { "accept-encoding": "br" });
    expect(long.headers["content-encoding"]).toBe("br");
    expect((await get("/api/openapi.json")).headers["content-encoding"]).toBeUndefined();
    // At the quickest level, as gzip's header (RFC 1952) and the larger brotli tell.
    const gzip = await get("/api/openapi.json", { "accept-encoding": "gzip" });
    expect(gzip.rawPayload[8]).toBe(4);
    const usual = brotliCompressSync(gunzipSync(gzip.rawPayload), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    });
    expect(long.rawPayload.length).toBeGreaterThan(usual.length);
    expect(
      (await get("/api/prompts", { "accept-encoding": "br" })).headers["content-encoding"],
    ).toBeUndefined();
  });
});

describe("a server-rendered page", () => {
  it("holds the person's own data, and is not cached", async () => {
    const [ada, grace] = [await server.signIn(), await server.signIn()];
    await ada.send("POST", "/api/prompts", { title: "Ada's", content: "x", category: "coding", tags: [] });
    for (const [person, titles] of [
      [ada, "|Ada's"],
      [grace, ""],
    ] as const) {
      const page = await person.send("GET", "/library?sort=recent", undefined, { "accept-encoding": "br" });
      const html = brotliDecompressSync(page.rawPayload).toString();
      expect(html).toBe(
        `<!doctype html><title>The app</title>/library?sort=recent|/assets/library.css|${person.userId}${titles}`,
      );
      expect(page.headers["cache-control"]).toBe("no-store");
      expect(page.headers.vary).toMatch(/cookie/i);
    }
  });

  it("leaves a query that is refused to the browser, and says nothing of it in the log", async () => {
    const ada = await server.signIn();
    server.log.length = 0;
    expect((await ada.send("GET", "/library?refused")).body).toMatch(/unanswered$/);
    expect(server.log.some(({ msg }) => msg === "a page was left to the browser to draw")).toBe(false);
  });

  it("is left to the browser on other paths, for HEAD, and when it cannot be rendered", async () => {
    const ada = await server.signIn();
    const asBuilt = "<!doctype html><title>The app</title>";
    expect((await ada.send("GET", "/")).body).toBe(asBuilt);
    expect((await ada.send("HEAD", "/library")).headers["cache-control"]).toBe("no-cache");
    const failed = await ada.send("GET", "/library?broken");
    expect([failed.statusCode, failed.body, failed.headers["cache-control"]]).toEqual([
      200,
      asBuilt,
      "no-cache",
    ]);
    expect(server.log.some(({ msg }) => msg === "a page was left to the browser to draw")).toBe(true);
  });
});

it("leaves the codes of invite links out of the log", async () => {
  server.log.length = 0;
  expect((await get("/join/ABCDEFGHJKMN?from=mail")).statusCode).toBe(200);
  await expect
    .poll(() => server.log.map(({ req }) => req))
    .toEqual([expect.objectContaining({ path: "/join/:code" })]);
});
