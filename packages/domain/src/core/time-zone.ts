import { invalid } from "./errors";

const DAY = 24 * 60 * 60 * 1000;

/**
 * The moment the current week began: Sunday 00:00 where the reader is, or the first moment of that Sunday where clocks
 * skip midnight.
 *
 * @param timeZone an IANA name such as "Europe/Paris".
 * @throws DomainError INVALID when no such zone is known.
 */
export function startOfWeek(now: Date, timeZone: string): Date {
  const localDate = localDateIn(timeZone);
  const today = localDate(now.getTime());
  return new Date(firstMomentOf(today - new Date(today).getUTCDay() * DAY, localDate));
}

/** A day where the reader is. */
export interface LocalDay {
  /** "2026-03-08". */
  readonly date: string;
  /** Its first moment. */
  readonly start: Date;
}

/**
 * The last days where the reader is, oldest first, today the last one.
 *
 * @param timeZone an IANA name.
 * @throws DomainError INVALID when no such zone is known.
 */
export function lastDays(now: Date, timeZone: string, count: number): LocalDay[] {
  const localDate = localDateIn(timeZone);
  const today = localDate(now.getTime());
  const days: LocalDay[] = [];
  let next = today + 2 * DAY;
  for (let date = today; days.length < count; date -= DAY) {
    // Nearly every day has 24 hours; only for the others the beginning has to be searched.
    const guess = next - DAY;
    const start =
      localDate(guess) === date && localDate(guess - 1) < date ? guess : firstMomentOf(date, localDate);
    days.unshift({ date: new Date(date).toISOString().slice(0, 10), start: new Date(start) });
    next = start;
  }
  return days;
}

/** @param date as {@link localDateIn} gives it. */
function firstMomentOf(date: number, localDate: (moment: number) => number): number {
  // Zones lie within 15 hours of UTC, and local dates never run backwards: halve the window until the moment is left.
  let before = date - 15 * 60 * 60 * 1000;
  let after = date + 15 * 60 * 60 * 1000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDate(middle) < date) before = middle;
    else after = middle;
  }
  return after;
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
