/** Things that people can show to everyone, and that those who run the site can hide or delete. */
export const CONTENT_KINDS = ["template", "structure", "workspace"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Why somebody reports a public thing. */
export const REPORT_REASONS = ["spam", "harmful", "copied", "broken", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_NOTE = 1_000;

/** Characters of the reason that an author is told. */
export const MODERATION_REASON = 500;
/** Characters of a text that the list of public things shows. */
export const MODERATION_PREVIEW = 600;
/** Reports that the list shows of one thing. */
export const SHOWN_REPORTS = 5;
