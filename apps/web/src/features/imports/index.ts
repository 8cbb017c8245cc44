export { ImportInvitation } from "./components/import-invitation";
export { FollowImport } from "./components/lazy-follow-import";
export { ImportDialog } from "./components/lazy-import-dialog";
