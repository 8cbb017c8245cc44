import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { isoMoment } from "../core/views";

export const deleteAccountInput = z.object({
  /** The person's own email, typed to show that they mean it. */
  email: storableText().trim().toLowerCase().min(1, "Type your email."),
  /** Whether templates that they published stay without a name, or are withdrawn. */
  templates: z.enum(["keep", "withdraw"]).default("keep"),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

export const listSignInsInput = pageInput;
export type ListSignInsInput = z.infer<typeof listSignInsInput>;

/** A signed-in browser. `id` grants no access. */
export const signInView = z.object({
  id: z.string(),
  /** As the browser named itself, if it did. */
  userAgent: z.string().nullable(),
  signedInAt: isoMoment,
  /** When it is signed out unless it comes back. */
  expiresAt: isoMoment,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type SignInView = z.infer<typeof signInView>;

export const signInPage = pageOf(signInView);
export type SignInPage = z.infer<typeof signInPage>;

/** How the person signs in. */
export const signInMethod = z.object({
  /** Whether the account is at the bundled provider, which has pages for changing it. */
  isManagedHere: z.boolean(),
  /** Whether this browser's sign-in is recent enough for tokens, the export and deletion. */
  isRecent: z.boolean(),
});
export type SignInMethod = z.infer<typeof signInMethod>;

/** Size of a person's export, to show progress: counts, and bytes of documents. */
export const exportSummary = z.object({
  prompts: z.number().int(),
  documents: z.number().int(),
  documentBytes: z.number().int(),
});
export type ExportSummary = z.infer<typeof exportSummary>;
