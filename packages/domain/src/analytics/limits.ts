// Apart from the schemas: every page loads these, and must not load zod with them.

/** Limits of one call of the collecting endpoint: events, and characters and milliseconds of each. */
export const COLLECT_LIMITS = {
  events: 20,
  path: 200,
  title: 200,
  referrer: 2_000,
  /** How long an event may have waited in the browser. */
  age: 10 * 60_000,
} as const;

/** Milliseconds of silence that end a visit. */
export const VISIT_SILENCE = 30 * 60_000;
