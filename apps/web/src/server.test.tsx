import { expect, it } from "vitest";
import { questionsOf, renderPublicPage, renderSignedInPage } from "./server";

/** A request for an address, of somebody whose browser has told their time zone. */
const to = (url: string, cookies: Record<string, string> = { tz: "Europe/Paris" }) => ({ url, cookies });
const FILES = { styles: [], scripts: [] };

const PAGE = `<!doctype html><html lang="en"><head>
<link rel="modulepreload" href="/assets/index.js" data-app>
<link rel="preload" as="style" href="/assets/signed-in.css" data-signed-in="">
</head><body><div id="root"> <main class="loading-screen"><h1>Loading System</h1></main> </div></body></html>`;

const USER = {
  id: "u1",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Reader",
  profileImageUrl: null,
  picture: null,
  findsByMeaning: true,
};

const prompt = (n: number, content: string) => ({
  id: `p${n}`,
  title: `Prompt ${n}`,
  description: null,
  content,
  contentTruncated: false,
  category: "coding",
  categoryId: "coding",
  tags: [],
  isFavorite: false,
  usageCount: 0,
  createdAt: "2026-03-04T05:06:07.000Z",
  updatedAt: "2026-03-04T05:06:07.000Z",
});

/** The server's answers for a person with these prompts. */
const answers = (items: object[]) => [
  USER,
  [],
  { items: [{ tag: "client/acme", count: 1, total: 1 }], nextCursor: null },
  { total: items.length, favorites: 0, categories: [] },
  [],
  { items, nextCursor: null },
];

it("asks for the library what the library itself would ask, and for no other page", () => {
  expect(questionsOf(to("/library")).map(({ path, input }) => [path, input])).toEqual([
    ["auth.user", undefined],
    ["searches.list", undefined],
    ["tags.list", { parents: true, limit: 200 }],
    ["prompts.facets", undefined],
    ["categories.list", undefined],
    ["prompts.list", { sort: "recent", pinnedFirst: true, limit: 50 }],
  ]);
  expect(questionsOf(to("/library?q=launch&category=writing&category=coding")).at(-1)).toEqual({
    path: "prompts.search",
    input: { q: "launch", categories: ["coding", "writing"], sort: "relevance", meaning: true, limit: 50 },
  });
  expect(["/library/trash", "/toString", "/account"].flatMap((url) => questionsOf(to(url)))).toEqual([]);
});

it("asks for what counts by days only in a time zone that exists", () => {
  const asked = (cookies: Record<string, string>) =>
    questionsOf(to("/", cookies)).filter(({ path }) => path.startsWith("stats."));
  expect(asked({ tz: "Asia/Tokyo" })).toEqual([
    { path: "stats.get", input: { tz: "Asia/Tokyo" } },
    { path: "stats.usage", input: { tz: "Asia/Tokyo" } },
  ]);
  expect(asked({ tz: "Nowhere/At_All" })).toEqual([]);
  expect(asked({})).toEqual([]);
});

it("asks for what an address of the search page and the mentor names", () => {
  expect(questionsOf(to("/search?q=launch%20mail")).at(-1)).toEqual({
    path: "prompts.search",
    input: { q: "launch mail", limit: 30, meaning: true },
  });
  expect(questionsOf(to("/search")).at(-1)?.path).toBe("prompts.facets");
  expect(questionsOf(to("/mentor?from=p1")).at(-1)).toEqual({ path: "prompts.get", input: { id: "p1" } });
  expect(questionsOf(to("/mentor")).at(-1)?.path).toBe("mentor.status");
});

it("names the page's own files, and the time zone it is rendered in", async () => {
  const files = { styles: ["/assets/page.css"], scripts: ["/assets/page.js"] };
  const page = await renderSignedInPage(PAGE, to("/library"), files, answers([]));
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/page.css">');
  expect(page).toContain('<link rel="later" crossorigin fetchpriority="low" href="/assets/page.js">');
  expect(page).toContain('data-time-zone="Europe/Paris"');
});

it("draws the library with a screen of its prompts, and looks as it will before any code runs", async () => {
  const prompts = Array.from({ length: 30 }, (_, n) => prompt(n, `Write [part] ${n}.`));
  const page = await renderSignedInPage(PAGE, to("/library"), FILES, answers(prompts));
  expect(page).toContain("<h1");
  expect(page).toContain("Showing 30 prompts");
  expect(page.match(/<article/g)).toHaveLength(12);
  expect(page).not.toContain("Loading System");
  expect(page).toContain('<link rel="stylesheet" href="/assets/signed-in.css"');
  expect(page).toContain('<link rel="later" href="/assets/index.js"');
  expect(page).toContain('<html data-rendered-for="/library" ');
});

it("lets no text of a prompt or of the address become markup", async () => {
  const nasty = "</script><script>alert(1)</script><!-- $& $1";
  const page = await renderSignedInPage(
    PAGE,
    to('/library?"><script>=$&'),
    FILES,
    answers([prompt(1, nasty)]),
  );
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('data-rendered-for="/library?&quot;>');
  const json = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(nasty).slice(1, -1));
});

it("leaves to the browser what the server could not answer", async () => {
  const [user, searches, , facets, categories] = answers([]);
  const page = await renderSignedInPage(PAGE, to("/library"), FILES, [
    user,
    searches,
    undefined,
    facets,
    categories,
    undefined,
  ]);
  expect(page).toContain("Loading prompts");
  expect(page).toContain("<h1");
});

it("fails rather than sends half a page", async () => {
  await expect(
    renderSignedInPage(PAGE, to("/library"), FILES, [USER, [], null, null, [], { items: [{}] }]),
  ).rejects.toThrow();
  await expect(renderSignedInPage("<html></html>", to("/library"), FILES, answers([]))).rejects.toThrow(
    "no root",
  );
});

it("draws the pages of visitors, who are asked nothing", async () => {
  const page = await renderPublicPage(PAGE, "/about", FILES);
  expect(page).toContain('<html data-visitor data-rendered-for="/about" ');
  expect(page).toContain("Sign In");
});
