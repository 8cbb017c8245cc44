import type { DomainContext, SignedInContext } from "../core/context";
import type { DocumentStore } from "../ports/document-store";

/** What verbs over documents need beside the database. */
export interface DocumentsContext extends DomainContext {
  readonly documentStore: DocumentStore;
}

/** A context in which someone may upload. */
export interface UploadContext extends DocumentsContext, SignedInContext {}
