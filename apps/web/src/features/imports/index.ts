export { FollowImport } from "./components/lazy-follow-import";
export { ImportDialog } from "./components/lazy-import-dialog";
export { ImportInvitation } from "./components/lazy-import-invitation";
