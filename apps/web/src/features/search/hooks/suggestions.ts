/** What many search for (spec §2, Search: a fixed list). */
export const POPULAR_SEARCHES = [
  "marketing strategy",
  "react component",
  "blog writing",
  "email template",
  "social media",
  "code review",
] as const;

/** Recent searches (spec §2, Search: a fixed list too, the same for everyone). */
export const RECENT_SEARCHES = ["content calendar", "api documentation", "product launch"] as const;
