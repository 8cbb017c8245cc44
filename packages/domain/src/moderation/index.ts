export { listContent } from "./list";
export { deleteContent, hideContent, type ModerationContext, showContent } from "./moderate";
export { dismissDeletionNotice, listDeletionNotices } from "./notices";
export { dismissReports } from "./reports";
