/**
 * Seconds after signing in within which a person may change what signs them in, take everything away, or delete it: a
 * borrowed browser is not enough.
 */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;
