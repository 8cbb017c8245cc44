export { type PreviewImportInput, previewImport } from "./preview";
export { getImport, listImportRows, listImports } from "./queries";
export { runImport } from "./run";
export { undoImport } from "./undo";
