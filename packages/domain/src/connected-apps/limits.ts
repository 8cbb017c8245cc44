/** Limits of apps that people connect. */
export const APP_LIMITS = {
  /** Apps of one person. */
  perPerson: 50,
} as const;
