import { pageInput } from "@commonplace/domain/core/paging";
import { idRef } from "@commonplace/domain/core/views";
import {
  browseWorkspaces,
  changeRole,
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  joinPublicWorkspace,
  joinWorkspace,
  leaveWorkspace,
  listActivity,
  listMembers,
  listSharedByMeaning,
  listSharedPrompts,
  listWorkspaces,
  promptShares,
  removeMember,
  renewInvite,
  sharePrompt,
  transferWorkspace,
  unsharePrompt,
  updateWorkspace,
} from "@commonplace/domain/workspaces";
import {
  activityPage,
  changeRoleInput,
  createWorkspaceInput,
  joinWorkspaceInput,
  listActivityInput,
  listMembersInput,
  listSharedByMeaningInput,
  listSharedPromptsInput,
  listWorkspacesInput,
  memberInput,
  memberPage,
  promptSharesInput,
  promptSharesView,
  publicWorkspacePage,
  removeMemberInput,
  renewInviteInput,
  sharedByMeaning,
  sharedPromptPage,
  sharePromptInput,
  unsharePromptInput,
  updateWorkspaceInput,
  workspacePage,
  workspaceView,
} from "@commonplace/domain/workspaces/schemas";
import { z } from "zod";
import { readProcedure, router, sessionProcedure, writeProcedure } from "../trpc";

export const workspacesRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/workspaces",
        summary: "List your workspaces",
        detail: "All of them, or a page of `limit`.",
        paged: "stream-all",
      },
    })
    .input(listWorkspacesInput)
    .output(workspacePage)
    .query(({ ctx, input }) => listWorkspaces(ctx, input)),

  browse: readProcedure
    .meta({
      rest: { method: "GET", path: "/api/workspaces/public", summary: "List public workspaces", paged: true },
    })
    .input(pageInput)
    .output(publicWorkspacePage)
    .query(({ ctx, input }) => browseWorkspaces(ctx, input)),

  create: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/workspaces",
        summary: "Create a workspace",
        status: 201,
        refusals: ["CONFLICT"],
      },
      creates: true,
    })
    .input(createWorkspaceInput)
    .output(workspaceView)
    .mutation(({ ctx, input }) => createWorkspace(ctx, input)),

  join: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/workspaces/join",
        summary: "Join a workspace by its invite code",
        refusals: ["NOT_FOUND"],
      },
      // Codes are too long to guess; the limit keeps anyone from trying.
      rateLimit: { max: 30, windowSeconds: 600 },
    })
    .input(joinWorkspaceInput)
    .output(workspaceView)
    .mutation(({ ctx, input }) => joinWorkspace(ctx, input)),

  get: readProcedure
    .meta({
      inWorkspace: true,
      rest: { method: "GET", path: "/api/workspaces/:id", summary: "Get a workspace" },
    })
    .input(idRef)
    .output(workspaceView)
    .query(({ ctx, input }) => getWorkspace(ctx, input)),

  update: sessionProcedure
    .meta({ rest: { method: "PATCH", path: "/api/workspaces/:id", summary: "Change a workspace" } })
    .input(updateWorkspaceInput)
    .output(workspaceView)
    .mutation(({ ctx, input }) => updateWorkspace(ctx, input)),

  delete: sessionProcedure
    .meta({ rest: { method: "DELETE", path: "/api/workspaces/:id", summary: "Delete a workspace" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteWorkspace(ctx, input)),

  joinPublic: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/workspaces/:id/join",
        summary: "Join a public workspace as viewer",
      },
    })
    .input(idRef)
    .output(workspaceView)
    .mutation(({ ctx, input }) => joinPublicWorkspace(ctx, input)),

  leave: writeProcedure
    .meta({ rest: { method: "POST", path: "/api/workspaces/:id/leave", summary: "Leave a workspace" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => leaveWorkspace(ctx, input)),

  transfer: sessionProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/workspaces/:id/transfer",
        summary: "Make another member the owner",
      },
    })
    .input(memberInput)
    .output(workspaceView)
    .mutation(({ ctx, input }) => transferWorkspace(ctx, input)),

  renewInvite: sessionProcedure
    .meta({
      rest: { method: "POST", path: "/api/workspaces/:id/invite", summary: "Replace the invite code" },
      creates: true,
    })
    .input(renewInviteInput)
    .output(workspaceView)
    .mutation(({ ctx, input }) => renewInvite(ctx, input)),

  members: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/workspaces/:id/members",
        summary: "List a workspace's members",
        paged: true,
      },
    })
    .input(listMembersInput)
    .output(memberPage)
    .query(({ ctx, input }) => listMembers(ctx, input)),

  changeRole: sessionProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/workspaces/:id/members/:userId",
        summary: "Change a member's role",
      },
    })
    .input(changeRoleInput)
    .output(z.void())
    .mutation(({ ctx, input }) => changeRole(ctx, input)),

  removeMember: sessionProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/workspaces/:id/members/:userId", summary: "Remove a member" },
    })
    .input(removeMemberInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeMember(ctx, input)),

  prompts: readProcedure
    .meta({
      inWorkspace: true,
      rest: { method: "GET", path: "/api/workspaces/:id/prompts", summary: "Shared prompts", paged: true },
      rateLimit: { max: 600, windowSeconds: 60 },
    })
    .input(listSharedPromptsInput)
    .output(sharedPromptPage)
    .query(({ ctx, input }) => listSharedPrompts(ctx, input)),

  promptsByMeaning: readProcedure
    .meta({ inWorkspace: true, rateLimit: { max: 600, windowSeconds: 60 } })
    .input(listSharedByMeaningInput)
    .output(sharedByMeaning)
    .query(({ ctx, input }) => listSharedByMeaning(ctx, input)),

  unshare: writeProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/workspaces/:id/prompts/:promptId",
        summary: "Unshare a prompt",
      },
    })
    .input(unsharePromptInput)
    .output(z.void())
    .mutation(({ ctx, input }) => unsharePrompt(ctx, input)),

  activity: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/workspaces/:id/activity",
        summary: "List a workspace's activity",
        paged: true,
      },
    })
    .input(listActivityInput)
    .output(activityPage)
    .query(({ ctx, input }) => listActivity(ctx, input)),

  shares: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/prompts/:promptId/shares",
        summary: "List the workspaces a prompt is shared to",
      },
    })
    .input(promptSharesInput)
    .output(promptSharesView)
    .query(({ ctx, input }) => promptShares(ctx, input)),

  share: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/prompts/:promptId/shares",
        summary: "Share a prompt to workspaces",
      },
    })
    .input(sharePromptInput)
    .output(promptSharesView)
    .mutation(({ ctx, input }) => sharePrompt(ctx, input)),
});
