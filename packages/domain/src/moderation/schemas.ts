import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { CONTENT_KINDS, MODERATION_REASON, REPORT_NOTE, REPORT_REASONS } from "./limits";

export {
  CONTENT_KINDS,
  type ContentKind,
  MODERATION_REASON,
  REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
} from "./limits";

const kind = z.enum(CONTENT_KINDS);

/** Why those who run the site hid it; null: they did not. Only its author reads it. */
export const hiddenReason = z.string().nullable();

export const reportInput = idRef.extend({
  reason: z.enum(REPORT_REASONS),
  note: storableText().trim().max(REPORT_NOTE, `At most ${REPORT_NOTE} characters.`).default(""),
});
export type ReportInput = z.infer<typeof reportInput>;

export const listContentInput = pageInput.extend({
  kind,
  /** Everything that is public, what people reported of it, or what is hidden. */
  show: z.enum(["all", "reported", "hidden"]).default("all"),
});
export type ListContentInput = z.infer<typeof listContentInput>;

/** Something public, as whoever runs the site sees it. */
export const contentView = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  text: z.string(),
  /** Null when the account is gone. */
  authorEmail: z.string().nullable(),
  createdAt: isoMoment,
  hiddenReason,
  reportCount: z.number().int(),
  /** The newest reports. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), reportedBy: z.string() })),
});
export type ContentView = z.infer<typeof contentView>;
export const contentPage = pageOf(contentView);
export type ContentPage = z.infer<typeof contentPage>;

export const contentRef = idRef.extend({ kind });
export type ContentRef = z.infer<typeof contentRef>;

export const moderateInput = contentRef.extend({
  /** The author reads it. */
  reason: storableText()
    .trim()
    .min(1, "Tell the author why.")
    .max(MODERATION_REASON, `At most ${MODERATION_REASON} characters.`),
});
export type ModerateInput = z.infer<typeof moderateInput>;

export const listNoticesInput = pageInput.extend({ kind });
export type ListNoticesInput = z.infer<typeof listNoticesInput>;

/** Tells somebody that a thing of theirs was deleted. */
export const deletionNotice = z.object({
  id: z.string(),
  name: z.string(),
  reason: z.string(),
  createdAt: isoMoment,
});
export type DeletionNotice = z.infer<typeof deletionNotice>;
export const deletionNoticePage = pageOf(deletionNotice);
export type DeletionNoticePage = z.infer<typeof deletionNoticePage>;
