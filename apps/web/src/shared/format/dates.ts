const ENGLISH = /^en\b/i;

/** The reader's language, as the browser names it. */
const readerLocale = () => navigator.language;

/**
 * A date in words: "March 4, 2026" ('MMMM d, yyyy') for readers of English wherever they live, the long date
 * of their language for others; in their time zone.
 *
 * @param iso a moment, ISO 8601.
 */
export function formatDate(iso: string, locale = readerLocale()): string {
  return new Intl.DateTimeFormat(ENGLISH.test(locale) ? "en-US" : locale, { dateStyle: "long" }).format(
    new Date(iso),
  );
}

/** Units from the longest, with their length in seconds. */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/**
 * How long ago a moment was: "3 hours ago". A moment that a fast server clock puts ahead counts as now.
 *
 * @param iso a moment, ISO 8601.
 * @param now ms since the epoch.
 */
export function formatRelative(iso: string, now = Date.now(), locale = readerLocale()): string {
  const seconds = Math.max(1, Math.floor((now - Date.parse(iso)) / 1_000));
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(
    -Math.floor(seconds / length),
    unit,
  );
}

/**
 * A calendar day as it is, in no time zone: "Mar 4", or "Wednesday, Mar 4".
 *
 * @param date "2026-03-04".
 */
export function formatDay(date: string, { weekday = false } = {}, locale = readerLocale()): string {
  return new Intl.DateTimeFormat(ENGLISH.test(locale) ? "en-US" : locale, {
    month: "short",
    day: "numeric",
    ...(weekday && { weekday: "long" }),
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
}
