import type { WorkspaceRole } from "@commonplace/domain/workspaces/schemas";

/** What roles are called on screen. */
export const ROLE_NAMES: Record<WorkspaceRole, string> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
  viewer: "Viewer",
};
