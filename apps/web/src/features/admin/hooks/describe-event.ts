import type { AuditAction, AuditEventView } from "@commonplace/domain/audit/schemas";

/** Each kind of event, as a filter names it and as its line begins. */
export const ACTION_NAMES: Record<AuditAction, string> = {
  "sign-in.succeeded": "Signed in",
  "sign-in.failed": "Wrong password, code or passkey",
  "sign-in.refused": "Sign-in refused",
  "session.ended": "Signed a browser out",
  "account.created": "Account created",
  "account.exported": "Exported everything",
  "account.deleted": "Account deleted",
  "library.exported": "Exported prompts",
  "password.changed": "Password changed",
  "password.reset": "Password reset by link",
  "email.changed": "Email changed",
  "factor.added": "Second factor turned on",
  "factor.removed": "Second factor turned off",
  "factor.recovery-used": "Signed in with a recovery code",
  "factor.codes-renewed": "New recovery codes made",
  "passkey.added": "Passkey added",
  "passkey.removed": "Passkey removed",
  "passkey.used": "Signed in with a passkey",
  "token.created": "API token created",
  "token.first-used": "API token used for the first time",
  "token.revoked": "API token revoked",
  "app.connected": "App connected",
  "app.first-used": "App used for the first time",
  "app.disconnected": "App disconnected",
  "person.role-changed": "Role changed",
  "person.disabled": "Person disabled",
  "person.enabled": "Person let in again",
  "person.signed-out": "Person signed out",
  "person.reset-link-made": "Link for a new password made",
  "person.factor-removed": "Second factor removed for a person",
  "person.deleted": "Person deleted",
  "keys.renewed": "Keys of the site renewed",
  "sign-up.changed": "Sign-up changed",
  "invitation.created": "Invitation made",
  "invitation.revoked": "Invitation revoked",
  "content.hidden": "Hidden from everyone",
  "content.shown": "Shown again",
  "content.deleted": "Deleted by an administrator",
  "template.withdrawn": "Template withdrawn",
  "reports.dismissed": "Reports dismissed",
  "audit.exported": "Audit log exported",
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(ACTION_NAMES, action);

/**
 * Describes an event in a few words; an event of a kind that this version does not know is called by its plain name.
 */
export const actionName = (action: string): string => (isKnown(action) ? ACTION_NAMES[action] : action);

/** The person concerned and further details, if they say more than the actor's name. */
export function describeDetails({ actorEmail, subject, details }: AuditEventView): string {
  const more = Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  return [subject !== actorEmail && subject, ...more].filter(Boolean).join(" · ");
}
