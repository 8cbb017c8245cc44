import type { documents } from "@commonplace/db/schema";
import { type DocumentView, documentDetails } from "./schemas";

export type DocumentRow = typeof documents.$inferSelect;

/** Where a document's bytes are downloaded. */
const contentPath = (id: string) => `/api/documents/${id}/content`;

/** A document's row as clients see it; the key in the store and when it was last opened stay inside. */
export function toDocumentView({ uploadedAt, openedAt: _openedAt, ...row }: DocumentRow): DocumentView {
  return {
    ...row,
    category: documentDetails.shape.category.parse(row.category),
    filePath: contentPath(row.id),
    uploadedAt: uploadedAt.toISOString(),
  };
}
