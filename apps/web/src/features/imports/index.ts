export { ImportInvitation } from "./components/import-invitation";
export { ImportDialog } from "./components/lazy-import-dialog";
