// Apart from the schemas, so that a page which only asks who may do what loads no validator.

/** Roles of members, the most powerful first. */
export const WORKSPACE_ROLES = ["owner", "admin", "member", "viewer"] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** The roles that are given and taken; the owner's passes on by a transfer alone. */
export const GIVEN_ROLES = ["admin", "member", "viewer"] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** The permissions of each role in a workspace, decided only here; packages/domain/README.md shows them as a table. */
const MAY = {
  /** See the workspace, its members, activity and shared prompts, and copy these. */
  see: ["owner", "admin", "member", "viewer"],
  /** Share one's own prompts, unshare them, change prompts that are shared for editing; keep and change profiles. */
  contribute: ["owner", "admin", "member"],
  /** See, copy and renew the invite code. */
  invite: ["owner", "admin"],
  /** Change name and description. */
  rename: ["owner", "admin"],
  /** Unshare another member's prompt. */
  unshareAny: ["owner", "admin"],
  /** Change or remove viewers and members. */
  manageMembers: ["owner", "admin"],
  /** Make, change or remove admins. */
  manageAdmins: ["owner"],
  /** Make it public or private. */
  publish: ["owner"],
  transfer: ["owner"],
  delete: ["owner"],
  /** The owner leaves after a transfer. */
  leave: ["admin", "member", "viewer"],
} as const satisfies Record<string, readonly WorkspaceRole[]>;

export type WorkspaceVerb = keyof typeof MAY;
export const WORKSPACE_VERBS = Object.keys(MAY) as WorkspaceVerb[]; // Object.keys forgets them

/** Which roles may do this. */
export const rolesThatMay = (verb: WorkspaceVerb): readonly WorkspaceRole[] => MAY[verb];

/** Whether someone in this role may do this. */
export function may(role: WorkspaceRole, verb: WorkspaceVerb): boolean {
  return rolesThatMay(verb).includes(role);
}

/** The permission needed to change or remove a member with this role, or to give it. */
export function verbToManage(role: WorkspaceRole): WorkspaceVerb {
  return role === "admin" || role === "owner" ? "manageAdmins" : "manageMembers";
}
