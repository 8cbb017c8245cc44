export { CreateWorkspaceDialog } from "./components/create-workspace-dialog";
export { JoinWorkspaceDialog } from "./components/join-workspace-dialog";
export { MyWorkspaces } from "./components/my-workspaces";
export { SharingPanel } from "./components/sharing-panel";
export { WorkspaceScreen } from "./components/workspace-screen";
export { ROLE_NAMES } from "./hooks/role-names";
export { useJoinWorkspace } from "./hooks/use-change-workspace";
export { useWorkspace } from "./hooks/use-workspaces";
