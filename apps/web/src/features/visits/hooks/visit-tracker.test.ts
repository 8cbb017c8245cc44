// @vitest-environment happy-dom
import { collectInput } from "@commonplace/domain/analytics/schemas";
import { beforeEach, expect, it, vi } from "vitest";
import { NOT_FOUND, namePage } from "../../../shared/navigation/page-title";
import { forgetVisitor, hasOptedOut, newViewId, visitorId } from "./browser-ids";
import { createVisitTracker } from "./visit-tracker";

const MINUTE = 60_000;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-03-04T12:00:00Z") });
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  namePage("Home");
  localStorage.clear();
});

function start() {
  const sent: ReturnType<typeof collectInput.parse>[] = [];
  const tracker = createVisitTracker((body) => sent.push(collectInput.parse(JSON.parse(body))));
  const show = (state: DocumentVisibilityState) => {
    visibility = state;
    tracker.visibilityChanged();
  };
  /** Everything sent so far, as the server reads it. */
  const events = () => sent.flatMap((call) => call.events);
  return { tracker, sent, events, show };
}

it("gathers what happens for a few seconds, and sends it in one call", () => {
  const { tracker, sent } = start();
  const leave = tracker.enter("/");
  vi.advanceTimersByTime(2_000);
  leave();
  namePage("Library");
  tracker.enter("/library");
  tracker.acted();
  tracker.acted();
  vi.advanceTimersByTime(2_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([
    {
      visitor: visitorId(),
      events: [
        { type: "view", age: 5_000, view: expect.any(String), path: "/", title: "Home" },
        { type: "seen", age: 3_000, view: expect.any(String), seconds: 2 },
        { type: "view", age: 3_000, view: expect.any(String), path: "/library", title: "Library" },
        { type: "acted", age: 0, count: 2 },
      ],
    },
  ]);
  const [viewed, seen] = (sent[0]?.events ?? []) as { view?: string }[];
  expect(seen?.view).toBe(viewed?.view);
});

it("counts only the time a page is visible, and sends at once when it is hidden", () => {
  const { tracker, events, show } = start();
  tracker.enter("/");
  vi.advanceTimersByTime(4_000);
  show("hidden");
  expect(events().at(-1)).toMatchObject({ type: "seen", seconds: 4 });
  vi.advanceTimersByTime(20 * MINUTE);
  show("visible");
  vi.advanceTimersByTime(6_000);
  show("hidden");
  expect(events().at(-1)).toMatchObject({ type: "seen", seconds: 10 });
});

it("says of a page that is looked at for long that it still is, and nothing of a hidden one", () => {
  const { tracker, events, show } = start();
  tracker.enter("/tutorial");
  vi.advanceTimersByTime(25 * MINUTE);
  expect(events().filter(({ type }) => type === "seen")).toMatchObject([
    { seconds: 600 },
    { seconds: 1_200 },
  ]);
  show("hidden");
  const before = events().length;
  vi.advanceTimersByTime(60 * MINUTE);
  expect(events()).toHaveLength(before);
});

it("counts a page again after half an hour of absence", () => {
  const { tracker, events, show } = start();
  tracker.enter("/library");
  const views = () => events().filter((event) => event.type === "view");
  for (const [away, expected] of [
    [29, 1],
    [31, 2],
    [12 * 60, 3],
  ] as const) {
    show("hidden");
    vi.advanceTimersByTime(away * MINUTE);
    show("visible");
    vi.advanceTimersByTime(10_000);
    expect(views(), `${away} minutes away`).toHaveLength(expected);
  }
  expect(views()).toMatchObject([{ path: "/library" }, { path: "/library" }, { path: "/library" }]);
  expect(new Set(views().map(({ view }) => view)).size).toBe(3);
  vi.advanceTimersByTime(20_000);
  show("hidden");
  expect(events().at(-1)).toMatchObject({ type: "seen", view: views().at(-1)?.view, seconds: 30 });
});

it("takes a computer's sleep for no time at the page, and waking it for coming back", () => {
  const { tracker, events } = start();
  tracker.enter("/library");
  vi.advanceTimersByTime(MINUTE);
  // Asleep, timers stand still; some systems' clocks of elapsed time do, and some do not.
  const asleep = 8 * 60 * MINUTE;
  vi.setSystemTime(Date.now() + asleep);
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => elapsed() + asleep);
  vi.advanceTimersByTime(10 * MINUTE);
  const seen = events().flatMap((event) => (event.type === "seen" ? event.seconds : []));
  expect(Math.max(...seen)).toBeLessThanOrEqual(600);
  expect(events().filter(({ type }) => type === "view")).toHaveLength(2);
});

it("sends nothing that the server refuses, however long an address, a title or a wait", () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(`https://news.example/${"a".repeat(3_000)}`);
  namePage(`${"a".repeat(199)}😀`);
  const { tracker, events } = start();
  tracker.enter(`/${"long".repeat(100)}`);
  vi.advanceTimersByTime(5_000);
  expect(events()).toMatchObject([{ path: `/${"long".repeat(49)}lon`, title: "a".repeat(199) }]);

  tracker.enter("/library");
  // The computer sleeps before it is sent.
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => elapsed() + 60 * MINUTE);
  tracker.acted();
  vi.advanceTimersByTime(5_000);
  expect(events().slice(1)).toMatchObject([{ type: "acted", age: 0 }]);
});

it("names where a visitor came from once, and sends no more at a time than the server takes", () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://news.example/story");
  const { tracker, sent, events } = start();
  for (let page = 0; page < 40; page++) tracker.enter(`/${page}`)();
  tracker.stop();
  expect(events().filter((event) => event.type === "view")).toHaveLength(40);
  expect(events().filter((event) => "referrer" in event)).toEqual([
    expect.objectContaining({ path: "/0", referrer: "https://news.example" }),
  ]);
  expect(Math.max(...sent.map((call) => call.events.length))).toBeLessThanOrEqual(20);
});

it("recognizes a browser by a random id until that is deleted", () => {
  const id = visitorId();
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(visitorId()).toBe(id);
  forgetVisitor();
  expect(visitorId()).not.toBe(id);
});

it("sends no title for a page that has only the product's", () => {
  const { tracker, events, show } = start();
  namePage("");
  tracker.enter("/");
  show("hidden");
  expect(events()[0]).toMatchObject({ type: "view", path: "/" });
  expect(events()[0]).not.toHaveProperty("title");
});

it("names views in the order of time", () => {
  const early = newViewId();
  vi.advanceTimersByTime(1);
  expect(newViewId() > early).toBe(true);
  expect(early.slice(0, 13)).toBe(
    `${Date.parse("2026-03-04T12:00:00Z")
      .toString(16)
      .padStart(12, "0")
      .replace(/^(.{8})/, "$1-")}`,
  );
});

it.each([
  [{}, false],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false }, false],
  [{ doNotTrack: "1" }, true],
  [{ doNotTrack: "unspecified" }, false],
])("sees whether the person opted out: %o", (signals, expected) => {
  vi.stubGlobal("navigator", { ...signals });
  expect(hasOptedOut()).toBe(expected);
  vi.unstubAllGlobals();
});

it("does not count an address where there is no page", () => {
  const { tracker, events } = start();
  const leave = tracker.enter("/libary");
  namePage(NOT_FOUND);
  vi.advanceTimersByTime(1_000);
  leave();
  namePage("Library");
  tracker.enter("/library");
  tracker.stop();
  expect(events().flatMap((event) => (event.type === "view" ? event.path : []))).toEqual(["/library"]);
});
