export { readDocument } from "./content";
export type { DocumentsContext, UploadContext } from "./context";
export { sweepDocuments, UPLOAD_MAY_TAKE_MS } from "./unclaimed";
export { type NewDocument, uploadDocument } from "./upload";
export {
  deleteDocument,
  findDocument,
  listDocuments,
  recordOpening,
  type StoredDocument,
  updateDocument,
} from "./verbs";
