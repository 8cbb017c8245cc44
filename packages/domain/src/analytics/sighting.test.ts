import { describe, expect, it } from "vitest";
import { collectInput } from "./schemas";
import { counts, pagePath, referrerOrigin, toCollectedCall, toSightings } from "./sighting";
import { CHROME } from "./testing/browser";

const origin = {
  sid: null,
  address: "203.0.113.7",
  userAgent: CHROME,
  country: null,
  optedOut: false,
  siteOrigin: "https://prompts.example",
};

it.each([
  ["a person's browser", {}, true],
  ["one that asks not to be followed", { optedOut: true }, false],
  ["one without a name", { userAgent: null }, false],
  [
    "a crawler",
    { userAgent: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" },
    false,
  ],
  ["a script", { userAgent: "curl/8.5.0" }, false],
  ["a browser without a screen", { userAgent: CHROME.replace("Chrome", "HeadlessChrome") }, false],
])("counts %s or not", (_who, change, expected) => {
  expect(counts({ ...origin, ...change })).toBe(expected);
});

it.each([
  ["/", "/"],
  ["/library", "/library"],
  ["/library/", "/library"],
  ["/search?q=my+diagnosis", "/search"],
  ["/about#privacy", "/about"],
  ["/workspaces/0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b/prompts", "/workspaces/:id/prompts"],
  ["/join/ABCDEFGHJKMN", "/join/:code"],
  ["/Join//abcd-efgh-jkmn/", "/Join/:code"],
  ["/community-templates", "/community-templates"],
])("keeps of the path %s just %s", (path, kept) => {
  expect(pagePath(path)).toBe(kept);
});

it.each([
  ["/library", "Library", "Library"],
  ["/workspaces/0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b", "The takeover of Example Ltd", undefined],
  ["/join/ABCDEFGHJKMN", "Join Workspace", undefined],
])("keeps of the page %s, named %s, the title %s", (path, title, kept) => {
  const view = "0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b";
  const call = collectInput.parse({
    visitor: "8c9d1f0e-7a6b-4c5d-9e8f-0a1b2c3d4e5f",
    events: [{ type: "view", age: 0, view, path, title }],
  });
  const [sighting] = toSightings(toCollectedCall(call, origin, new Date()));
  expect(sighting?.event).toHaveProperty("path", pagePath(path));
  expect(sighting?.event).toMatchObject({ type: "view", view });
  expect(sighting && "title" in sighting.event ? sighting.event.title : undefined).toBe(kept);
});

it.each([
  ["https://news.example/story?id=1#top", "https://news.example"],
  ["http://localhost:8080/x", "http://localhost:8080"],
  ["https://prompts.example/library", undefined],
  ["javascript:alert(1)", undefined],
  ["not an address", undefined],
  ["", undefined],
  [undefined, undefined],
])("keeps of the referrer %s just %s", (referrer, kept) => {
  expect(referrerOrigin(referrer, "https://prompts.example")).toBe(kept);
});

describe("an event that a browser may send", () => {
  const visitor = "8c9d1f0e-7a6b-4c5d-9e8f-0a1b2c3d4e5f";
  const view = "0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b";
  const seen = { type: "seen", age: 0, view, seconds: 5 };

  it.each([
    ["a visitor's id that is a name", { visitor: "ada@example.com", events: [seen] }],
    ["no events", { visitor, events: [] }],
    ["too many events", { visitor, events: Array.from({ length: 21 }, () => seen) }],
    ["an unknown event", { visitor, events: [{ ...seen, type: "typed" }] }],
    ["a view's id of another kind", { visitor, events: [{ ...seen, view: visitor }] }],
    ["a time yet to come", { visitor, events: [{ ...seen, age: -1 }] }],
    ["a time long past", { visitor, events: [{ ...seen, age: 600_001 }] }],
    ["longer than a day", { visitor, events: [{ ...seen, seconds: 86_401 }] }],
    [
      "another site's page",
      { visitor, events: [{ type: "view", age: 0, view, path: "https://x.example/" }] },
    ],
    ["a long path", { visitor, events: [{ type: "view", age: 0, view, path: `/${"a".repeat(200)}` }] }],
    ["what cannot be stored", { visitor, events: [{ type: "view", age: 0, view, path: "/\0" }] }],
    ["half a character", { visitor, events: [{ type: "view", age: 0, view, path: "/", title: "\ud83d" }] }],
  ])("is not %s", (_what, input) => {
    expect(collectInput.safeParse({ visitor, events: [seen] }).success).toBe(true);
    expect(collectInput.safeParse(input).success).toBe(false);
  });
});
