import { describe, expect, it } from "vitest";
import { lastDays, startOfWeek } from "./time-zone";

const start = (now: string, zone: string) => startOfWeek(new Date(now), zone).toISOString();

describe("the start of the week", () => {
  it.each([
    // A Wednesday; Sunday's first and last moment; Saturday's last.
    ["2026-03-04T12:00:00Z", "UTC", "2026-03-01T00:00:00.000Z"],
    ["2026-03-01T00:00:00Z", "UTC", "2026-03-01T00:00:00.000Z"],
    ["2026-03-01T23:59:59.999Z", "UTC", "2026-03-01T00:00:00.000Z"],
    ["2026-02-28T23:59:59.999Z", "UTC", "2026-02-22T00:00:00.000Z"],
    // Across a new year.
    ["2027-01-01T12:00:00Z", "UTC", "2026-12-27T00:00:00.000Z"],
    // Sunday in Auckland and Kiritimati while UTC still has Saturday; Saturday in Honolulu while UTC has Sunday.
    ["2026-03-07T12:30:00Z", "Pacific/Auckland", "2026-03-07T11:00:00.000Z"],
    ["2026-03-07T10:00:00Z", "Pacific/Kiritimati", "2026-03-07T10:00:00.000Z"],
    ["2026-03-08T09:59:59Z", "Pacific/Honolulu", "2026-03-01T10:00:00.000Z"],
    // Offsets of half and quarter hours.
    ["2026-03-04T12:00:00Z", "Asia/Kolkata", "2026-02-28T18:30:00.000Z"],
    ["2026-03-04T12:00:00Z", "Asia/Kathmandu", "2026-02-28T18:15:00.000Z"],
    // Clocks move on the Sunday itself, after midnight: the week keeps the offset it began with.
    ["2026-03-09T12:00:00Z", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-11-02T12:00:00Z", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-04-01T12:00:00Z", "Europe/Paris", "2026-03-28T23:00:00.000Z"],
    // Santiago skips Sunday's midnight: the day begins at 01:00 local time.
    ["2026-09-09T12:00:00Z", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    // … and repeats Saturday's last hour: Sunday begins when it is over.
    ["2026-04-08T12:00:00Z", "America/Santiago", "2026-04-05T04:00:00.000Z"],
  ])("at %s in %s is %s", (now, zone, expected) => {
    expect(start(now, zone)).toBe(expected);
  });

  it.each(["Mars/Olympus", "", "UTC; drop table", "FOO+3"])("refuses the unknown zone %j", (zone) => {
    expect(() => startOfWeek(new Date(), zone)).toThrow(expect.objectContaining({ code: "INVALID" }));
  });
});

describe("the last days", () => {
  const days = (now: string, zone: string, count: number) =>
    lastDays(new Date(now), zone, count).map(({ date, start }) => [date, start.toISOString()]);

  it("begin at midnight where the reader is, also around days of 23 and 25 hours", () => {
    expect(days("2026-03-30T12:00:00Z", "Europe/Paris", 3)).toEqual([
      ["2026-03-28", "2026-03-27T23:00:00.000Z"],
      ["2026-03-29", "2026-03-28T23:00:00.000Z"],
      ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ]);
    expect(days("2026-10-26T12:00:00Z", "Europe/Paris", 3)).toEqual([
      ["2026-10-24", "2026-10-23T22:00:00.000Z"],
      ["2026-10-25", "2026-10-24T22:00:00.000Z"],
      ["2026-10-26", "2026-10-25T23:00:00.000Z"],
    ]);
  });

  it("end with today, whatever day it is in UTC", () => {
    expect(days("2026-01-01T11:00:00Z", "Pacific/Kiritimati", 1)).toEqual([
      ["2026-01-02", "2026-01-01T10:00:00.000Z"],
    ]);
    expect(days("2026-01-01T09:59:59Z", "Pacific/Honolulu", 2)).toEqual([
      ["2025-12-30", "2025-12-30T10:00:00.000Z"],
      ["2025-12-31", "2025-12-31T10:00:00.000Z"],
    ]);
  });
});
