/** Limits of API tokens and their requests. */
export const TOKEN_LIMITS = {
  name: 100,
  /** Tokens of one person, expired ones included. */
  perPerson: 50,
  expiresInDays: 366,
  /** Requests that one token may make. */
  requests: { max: 600, windowSeconds: 60 },
} as const;
