export { listActivity } from "./activity";
export { type Heirs, handOverWorkspaces } from "./hand-over";
export { hideInviteCode } from "./invite-code";
export { browseWorkspaces, joinPublicWorkspace, joinWorkspace } from "./join";
export { changeRole, leaveWorkspace, listMembers, removeMember, transferWorkspace } from "./members";
export {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  renewInvite,
  updateWorkspace,
} from "./service";
export { listSharedByMeaning } from "./shared-by-meaning";
export { countSharedPrompts, listSharedPrompts } from "./shared-prompts";
export { promptShares, sharePrompt, unsharePrompt } from "./sharing";
