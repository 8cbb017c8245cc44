// Apart from the schemas, so that a page which only needs to know these does not load a validator.

/** Limits on a prompt, in characters and in tags. */
export const PROMPT_LIMITS = {
  title: 200,
  description: 2_000,
  content: 200_000,
  tags: 50,
  tag: 50,
  versionNote: 200,
  /** Names that its owner may settle either way. */
  settledVariables: 200,
} as const;

/** Found, trashed and shared prompts carry at most this much of their content in lists, in characters. */
export const CONTENT_PREVIEW_LENGTH = 4_000;

/** The web app's own lists carry at most this much of a prompt's content, in characters: more than a card shows. */
export const CONTENT_EXCERPT_LENGTH = 400;

/** Contents that one call gives. */
export const CONTENTS_MAX = 50;

/** Longer contents, in bytes of UTF-8, are given with their prompt only, so that fifty of them stay below a megabyte. */
export const CONTENTS_BYTES = 16_384;

/** The orders in which the library can be listed. */
export const PROMPT_SORTS = [
  "recent",
  "alphabetical",
  "category",
  "favorites",
  "highest-score",
  "lowest-score",
] as const;
export type PromptSort = (typeof PROMPT_SORTS)[number];

/** Tags that a filter may name. */
export const FILTER_TAGS_MAX = 20;

/** Characters of a search query; a longer one is refused, not cut. */
export const SEARCH_QUERY_MAX = 500;

/** Characters of a draft's description and content by which prompts like it are found. */
export const ALIKE_READ = 700;

/** How long a deleted prompt waits in the trash, in days. */
export const TRASH_DAYS = 30;
