/** Popular searches (a fixed list). */
export const POPULAR_SEARCHES = [
  "marketing strategy",
  "react component",
  "blog writing",
  "email template",
  "social media",
  "code review",
] as const;

/** Recent searches (a fixed list too, the same for everyone). */
export const RECENT_SEARCHES = ["content calendar", "api documentation", "product launch"] as const;
