import type { DomainContext, SignedInContext } from "../core/context";
import type { DocumentStore } from "../ports/document-store";

/** Ports that verbs over documents need besides the database. */
export interface DocumentsContext extends DomainContext {
  readonly documentStore: DocumentStore;
}

/** A context in which someone may upload. */
export interface UploadContext extends DocumentsContext, SignedInContext {}
