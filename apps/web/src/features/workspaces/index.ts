export { CreateWorkspaceDialog, JoinWorkspaceDialog } from "./components/lazy-dialogs";
export { MyWorkspaces } from "./components/my-workspaces";
export { SharingPanel } from "./components/sharing-panel";
export { WorkspaceScreen } from "./components/workspace-screen";
export { ROLE_NAMES } from "./hooks/role-names";
export { useJoinWorkspace } from "./hooks/use-change-workspace";
export { useWorkspace } from "./hooks/use-workspaces";
export { workspaceQuestions } from "./hooks/workspace-questions";
