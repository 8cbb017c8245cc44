import { sharedPromptSearch, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { getTableColumns, sql } from "drizzle-orm";
import { may, type WorkspaceRole } from "./roles";
import { PROMPT_COUNT_MAX, type WorkspaceView } from "./schemas";

/** Counts of a workspace; prompts are counted only up to the displayed maximum. */
export const workspaceCounts = {
  memberCount: sql<number>`(select count(*)::int from ${workspaceMembers} as someone
    where someone.workspace_id = ${workspaces.id})`.as("member_count"),
  promptCount: sql<number>`(select count(*)::int from (
    select from ${sharedPromptSearch} as something where something.workspace_id = ${workspaces.id}
    limit ${sql.raw(String(PROMPT_COUNT_MAX + 1))}) as counted)`.as("prompt_count"),
};

/** The columns of a workspace for a member; the query joins `workspace_members`. */
export const workspaceColumns = {
  ...getTableColumns(workspaces),
  role: workspaceMembers.role,
  ...workspaceCounts,
};

type WorkspaceRow = typeof workspaces.$inferSelect & {
  role: WorkspaceRole;
  memberCount: number;
  promptCount: number;
};

/** A workspace as this member sees it: the invite code only where they may invite. */
export function toWorkspaceView({
  inviteCode,
  inviteExpiresAt,
  inviteUsesLeft,
  hiddenAt: _,
  hiddenReason,
  createdAt,
  updatedAt,
  ...row
}: WorkspaceRow): WorkspaceView {
  const invites = may(row.role, "invite");
  return {
    ...row,
    hiddenReason: may(row.role, "publish") ? hiddenReason : null,
    inviteCode: invites ? inviteCode : null,
    inviteExpiresAt: (invites && inviteExpiresAt?.toISOString()) || null,
    inviteUsesLeft: invites ? inviteUsesLeft : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
