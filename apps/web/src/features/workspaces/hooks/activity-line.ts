import type { ActivityView } from "@commonplace/domain/workspaces/schemas";
import { counted } from "../../../shared/format/plural";

/** A line of a workspace's feed as a sentence. */
export function activityLine({ kind, actorName, ...detail }: ActivityView): string {
  const who = actorName ?? "Someone";
  const { personName = "someone", role = "member", name = "" } = detail;
  const { count, promptTitle = "a prompt" } = detail;
  const prompt = count === undefined ? `“${promptTitle}”` : counted(count, "prompt");
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
      return `${who} shared ${prompt}`;
    case "unshared":
      return `${who} took back ${prompt}`;
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
