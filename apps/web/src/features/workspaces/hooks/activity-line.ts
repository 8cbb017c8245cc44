import type { ActivityView } from "@commonplace/domain/workspaces/schemas";

/** A line of a workspace's feed as a sentence. */
export function activityLine({ kind, actorName, ...detail }: ActivityView): string {
  const who = actorName ?? "Someone";
  const { personName = "someone", promptTitle = "a prompt", role = "member", name = "" } = detail;
  switch (kind) {
    case "created":
      return `${who} created the workspace`;
    case "joined":
      return `${who} joined`;
    case "left":
      return `${who} left`;
    case "removed":
      return `${who} removed ${personName}`;
    case "role":
      return `${who} made ${personName} ${role === "admin" ? "an" : "a"} ${role}`;
    case "shared":
      return `${who} shared “${promptTitle}”`;
    case "unshared":
      return `${who} took back “${promptTitle}”`;
    case "edited":
      return `${who} edited “${promptTitle}”`;
    case "renamed":
      return `${who} renamed the workspace “${name}”`;
    case "published":
      return `${who} made the workspace public`;
    case "unpublished":
      return `${who} made the workspace private`;
    case "invite":
      return `${who} made a new invite code`;
    case "transferred":
      return `${who} made ${personName} the owner`;
  }
}
