// Apart from the schemas, so that a page which only needs to know these does not load a validator.

export const SEARCH_LIMITS = {
  /** Characters of a name. */
  name: 60,
  /** Searches that a person, or a workspace, may save. */
  saved: 50,
  /** Searches that a list shows: a person's own, then those of their workspaces. */
  listed: 200,
} as const;

/** Icons to choose from, by name. */
export const SEARCH_ICONS = ["search", "star", "clock", "bolt", "flag", "bookmark", "mail", "code"] as const;
export type SearchIcon = (typeof SEARCH_ICONS)[number];
