import { expect, it } from "vitest";
import { formatDate, formatDay, formatRelative } from "./dates";

const NOW = Date.parse("2026-03-04T12:00:00Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

it("writes dates as 'MMMM d, yyyy' for every reader of English", () => {
  const noon = "2026-03-04T12:00:00.000Z";
  expect(formatDate(noon, "en-US")).toBe("March 4, 2026");
  expect(formatDate(noon, "en-GB")).toBe("March 4, 2026");
  expect(formatDate(noon, "de-DE")).toBe("4. März 2026");
});

it("writes a calendar day as that day, wherever the reader is", () => {
  expect(formatDay("2026-03-04", {}, "en-US")).toBe("Mar 4");
  expect(formatDay("2026-03-04", { weekday: true }, "en-GB")).toBe("Wednesday, Mar 4");
});

it.each([
  [5, "5 seconds ago"],
  [60, "1 minute ago"],
  [3 * 3_600, "3 hours ago"],
  [86_400, "1 day ago"],
  [13 * 86_400, "1 week ago"],
  [45 * 86_400, "1 month ago"],
  [800 * 86_400, "2 years ago"],
])("says how long ago %i seconds are", (seconds, words) => {
  expect(formatRelative(ago(seconds), NOW, "en-US")).toBe(words);
});

it("never speaks of the future when the server's clock is ahead", () => {
  expect(formatRelative(ago(-30), NOW, "en-US")).toBe("1 second ago");
});
