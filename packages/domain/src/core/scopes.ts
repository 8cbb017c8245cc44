/**
 * The scopes of a token: reading what its person can see, changing it, and asking the AI mentor, which may cost the
 * site money. None includes another.
 */
export const TOKEN_SCOPES = ["read", "write", "mentor"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
