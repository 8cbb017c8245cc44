import type { ReportReason } from "@commonplace/domain/moderation/limits";

/** The reasons for a report as people read them. */
export const REASON_NAMES: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  harmful: "Harmful or offensive",
  copied: "Copied without permission",
  broken: "It does not work",
  other: "Something else",
};
