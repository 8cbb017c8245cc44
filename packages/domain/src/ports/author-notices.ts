import type { ContentKind } from "../moderation/limits";

/** An act of those who run the site upon something that its author had made public. */
export interface ContentDecision {
  readonly act: "hidden" | "shown" | "deleted";
  readonly kind: ContentKind;
  readonly name: string;
  /** Null: it is shown again. */
  readonly reason: string | null;
}

/** Tells authors by mail what became of the things they made public. Calls return at once; a mail that fails is logged. */
export interface AuthorNotices {
  decided(email: string, decision: ContentDecision): void;
}
