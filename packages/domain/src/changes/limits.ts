/** Prompts that a call may name. A filter may choose more. */
export const BULK_PROMPTS_MAX = 10_000;

/** Prompts that an undo names of those it left as they are. */
export const KEPT_NAMED_MAX = 100;

/** How long a change can be undone, in days. */
export const CHANGE_DAYS = 30;

/** Changes of more prompts than this leave the words of search to a background job: writing them takes about 1 ms each. */
export const ROW_BY_ROW_MAX = 200;
