import { z } from "zod";
import { idsOf } from "../core/ids-of";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { DOCUMENT_CATEGORIES, DOCUMENT_LIMITS } from "./limits";

export {
  DOCUMENT_CATEGORIES,
  DOCUMENT_EXTENSIONS,
  DOCUMENT_LIMITS,
  documentExtension,
  type PreviewKind,
  previewKind,
} from "./limits";

const category = z.enum(idsOf(DOCUMENT_CATEGORIES), "Choose one of the categories.");
export type DocumentCategory = z.infer<typeof category>;

const description = storableText()
  .trim()
  .max(DOCUMENT_LIMITS.description, `At most ${DOCUMENT_LIMITS.description} characters.`)
  .transform((text) => (text === "" ? null : text));

/** Details that people may give when they upload a document. */
export const documentDetails = z.object({
  category: category.default("other"),
  description: description.nullish().transform((text) => text ?? null),
});
export type DocumentDetails = z.infer<typeof documentDetails>;

/** `id` is the prompt's. */
export const listDocumentsInput = pageInput.extend(idRef.shape);
export type ListDocumentsInput = z.infer<typeof listDocumentsInput>;

export const updateDocumentInput = idRef.extend({
  category: category.optional(),
  description: description.nullable().optional(),
});
export type UpdateDocumentInput = z.infer<typeof updateDocumentInput>;

/** A document as clients see it. `filePath` is where it is downloaded, `fileSize` in bytes. */
export const documentView = z.object({
  id: z.string(),
  userId: z.string(),
  promptId: z.string(),
  fileName: z.string(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  filePath: z.string(),
  sha256: z.string(),
  category,
  description: z.string().nullable(),
  uploadedAt: isoMoment,
});
export type DocumentView = z.infer<typeof documentView>;

export const documentPage = pageOf(documentView);
export type DocumentPage = z.infer<typeof documentPage>;
