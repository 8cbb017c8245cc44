import type { SignedInContext } from "../../core/context";
import { createPrompt } from "../../prompts";
import { createPromptInput, type PromptView } from "../../prompts/schemas";
import { createWorkspace, joinWorkspace } from "..";
import { createWorkspaceInput, WORKSPACES_PER_PERSON, type WorkspaceView } from "../schemas";

/** A new workspace of the actor's. */
export const openRoom = (
  ctx: SignedInContext,
  fields: object = {},
  workspaceLimit = WORKSPACES_PER_PERSON,
): Promise<WorkspaceView> =>
  createWorkspace({ ...ctx, workspaceLimit }, createWorkspaceInput.parse({ name: "Room", ...fields }));

/** Brings people in by the workspace's code. */
export async function bringIn(room: WorkspaceView, ...people: SignedInContext[]): Promise<void> {
  for (const person of people) await joinWorkspace(person, { inviteCode: room.inviteCode ?? "" });
}

/** A new prompt of the actor's. */
export const write = (ctx: SignedInContext, fields: object = {}): Promise<PromptView> =>
  createPrompt(
    ctx,
    createPromptInput.parse({ title: "Plan", content: "Text", category: "coding", ...fields }),
  );
