// Apart from the schemas, so that a form which only asks for a limit loads no validator.

export const PROFILE_LIMITS = {
  /** Of a person, and of a workspace. */
  profiles: 50,
  name: 60,
  values: 100,
  /** Characters of one value. */
  value: 10_000,
  /** Characters of all names and values of a profile. */
  total: 20_000,
} as const;
