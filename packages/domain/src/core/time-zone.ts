import { invalid } from "./errors";

const DAY = 24 * 60 * 60 * 1000;

/**
 * The moment the current week began: Sunday 00:00 where the reader is, or the first moment of that Sunday where clocks
 * skip midnight (spec §9, design §6).
 *
 * @param timeZone an IANA name such as "Europe/Paris".
 * @throws DomainError INVALID when no such zone is known.
 */
export function startOfWeek(now: Date, timeZone: string): Date {
  const localDate = localDateIn(timeZone);
  const today = localDate(now.getTime());
  const sunday = today - new Date(today).getUTCDay() * DAY;
  // Zones lie within 15 hours of UTC, and local dates never run backwards: halve the window until the moment is left.
  let before = sunday - 15 * 60 * 60 * 1000;
  let after = sunday + 15 * 60 * 60 * 1000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDate(middle) < sunday) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Gives the date on the wall at a moment, as milliseconds of that date's midnight in UTC. */
function localDateIn(timeZone: string): (moment: number) => number {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
  } catch {
    throw invalid("This time zone is not known.", [{ path: "tz", message: "This time zone is not known." }]);
  }
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(parts.get("year") ?? 0, (parts.get("month") ?? 1) - 1, parts.get("day") ?? 1);
  };
}
