import { idRef } from "@commonplace/domain/core/views";
import { deleteDocument, listDocuments, updateDocument } from "@commonplace/domain/documents";
import {
  documentPage,
  documentView,
  listDocumentsInput,
  updateDocumentInput,
} from "@commonplace/domain/documents/schemas";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";

/** Calls about stored documents. Uploads and downloads have routes of their own (apps/api/src/uploads). */
export const documentsRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/prompts/:id/documents",
        summary: "List a prompt's documents",
        paged: "stream-all",
      },
    })
    .input(listDocumentsInput)
    .output(documentPage)
    .query(({ ctx, input }) => listDocuments(ctx, input)),

  update: writeProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/documents/:id",
        summary: "Change a document's category or description",
      },
    })
    .input(updateDocumentInput)
    .output(documentView)
    .mutation(({ ctx, input }) => updateDocument(ctx, input)),

  delete: writeProcedure
    .meta({ rest: { method: "DELETE", path: "/api/documents/:id", summary: "Delete a document" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteDocument(ctx, input)),
});
