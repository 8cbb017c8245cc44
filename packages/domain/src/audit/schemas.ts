import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { isoMoment } from "../core/views";

/** The events of the audit log: changes to a person's own account, and acts of those who run the site. */
export const AUDIT_ACTIONS = [
  "sign-in.succeeded",
  "sign-in.failed",
  "sign-in.refused",
  "session.ended",
  "account.created",
  "account.exported",
  "account.deleted",
  "library.exported",
  "password.changed",
  "password.reset",
  "email.changed",
  "factor.added",
  "factor.removed",
  "factor.recovery-used",
  "factor.codes-renewed",
  "passkey.added",
  "passkey.removed",
  "passkey.used",
  "token.created",
  "token.first-used",
  "token.revoked",
  "app.connected",
  "app.first-used",
  "app.disconnected",
  "person.role-changed",
  "person.disabled",
  "person.enabled",
  "person.signed-out",
  "person.reset-link-made",
  "person.factor-removed",
  "person.deleted",
  "keys.renewed",
  "sign-up.changed",
  "invitation.created",
  "invitation.revoked",
  "content.hidden",
  "content.shown",
  "content.deleted",
  "template.withdrawn",
  "reports.dismissed",
  "audit.exported",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The events to show: of one kind, or about one person, who acted or was acted upon. */
export const auditFilter = z.object({
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** The whole email. */
  email: storableText().trim().toLowerCase().min(1).max(320).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const listAuditInput = pageInput.extend(auditFilter.shape);
export type ListAuditInput = z.infer<typeof listAuditInput>;

/** One event of the audit log. */
export const auditEventView = z.object({
  id: z.string(),
  occurredAt: isoMoment,
  /** One of AUDIT_ACTIONS; a later version may have written other ones. */
  action: z.string(),
  /** The actor, by their email at that time; null: the server, its command line, or somebody unknown. */
  actorEmail: z.string().nullable(),
  /** The person or thing concerned. */
  subject: z.string().nullable(),
  /** The network address that it came from; null: the server itself. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const auditPage = pageOf(auditEventView);
export type AuditPage = z.infer<typeof auditPage>;

export const AUDIT_FORMATS = ["csv", "json"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];
