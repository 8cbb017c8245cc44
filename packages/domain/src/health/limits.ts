/** From this share of common word runs, of 1, two prompts of a library are shown side by side. */
export const DUPLICATE_LIKENESS = 0.35;

/** From this share of its word runs on, of 1, a prompt is shown beside a longer one that it stands in. */
export const CONTAINED_SHARE = 0.75;

/** From this likeness of meaning on, of 1, two prompts of a library are shown as doing the same. */
export const ALIKE_LIKENESS = 0.78;

/** The newest prompts of a library that are looked through. */
export const LOOKED_THROUGH_MAX = 20_000;

/** Findings that one act may name. */
export const CHOSEN_MAX = 500;

/** A prompt unused for so long is listed as old, and a document unopened for so long as one that nobody opens, in days. */
export const UNUSED_DAYS = 90;

/** A check older than this is repeated on request, in hours: prompts become unused with time alone. */
export const LOOK_HOURS = 24;
