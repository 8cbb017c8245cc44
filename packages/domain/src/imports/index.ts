export { carryOutImport, completeImport } from "./carry-out";
export type { ImportContext } from "./context";
export { previewImport, type UploadedFile } from "./preview";
export { getImport, listImportRows, listImports } from "./queries";
export { readMeaning, readMeaningJob } from "./read-meaning";
export { beginImport, completeImportJob, runImport } from "./run";
export { undoImport } from "./undo";
export { updateImport } from "./update";
