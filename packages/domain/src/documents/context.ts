import type { DomainContext, SignedInContext } from "../core/context";
import type { DocumentStore } from "../ports/document-store";
import type { Turns } from "../ports/turns";

/** Ports that verbs over documents need besides the database. */
export interface DocumentsContext extends DomainContext {
  readonly documentStore: DocumentStore;
}

/** A context in which someone may upload. */
export interface UploadContext extends DocumentsContext, SignedInContext {
  /** Documents are added at this person's turn among their other changes; missing: at once. */
  readonly changes?: Turns;
}
