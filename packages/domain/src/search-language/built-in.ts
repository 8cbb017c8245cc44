import { SCORE_BANDS } from "../mentor/limits";

/** Prompts that nobody has used for 90 days, and that have been there as long. */
export const UNUSED_QUERY = "used:>90d created:>90d";

/** Searches that everyone has, by what they ask. */
export const BUILT_IN_SEARCHES = [
  { id: "unused", name: "Unused for 90 days", q: UNUSED_QUERY },
  { id: "recently-used", name: "Recently used", q: "used:<30d" },
  { id: "with-blanks", name: "With blanks", q: "has:variables" },
  { id: "without-tags", name: "Without tags", q: "-has:tags" },
  { id: "needs-work", name: "Needs work", q: `score:<${SCORE_BANDS.fair}` },
] as const;
