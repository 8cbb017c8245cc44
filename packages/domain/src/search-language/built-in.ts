import { SCORE_BANDS } from "../mentor/limits";

/** Searches that everyone has, by what they ask. */
export const BUILT_IN_SEARCHES = [
  { id: "unused", name: "Unused for 90 days", q: "used:>90d" },
  { id: "recently-used", name: "Recently used", q: "used:<30d" },
  { id: "with-blanks", name: "With blanks", q: "has:variables" },
  { id: "without-tags", name: "Without tags", q: "-has:tags" },
  { id: "needs-work", name: "Needs work", q: `score:<${SCORE_BANDS.fair}` },
] as const;
