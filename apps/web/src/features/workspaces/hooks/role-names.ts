import type { WorkspaceRole } from "@commonplace/domain/workspaces/schemas";

/** Displayed names of the roles. */
export const ROLE_NAMES: Record<WorkspaceRole, string> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
  viewer: "Viewer",
};
