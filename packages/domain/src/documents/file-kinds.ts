import { DomainError } from "../core/errors";
import { type DocumentExtension, documentExtension } from "./limits";

/** How to recognize a kind of file by its bytes. */
type Contents =
  /** No byte that only other files have. */
  | { is: "text" }
  /** Media types that the first bytes may tell of, and bytes that must stand somewhere behind them. */
  | { is: "binary"; signatures: readonly string[]; holds?: Buffer };

export interface FileKind {
  readonly extension: DocumentExtension;
  readonly fileType: string;
  readonly contents: Contents;
}

const text: Contents = { is: "text" };
const binary = (...signatures: string[]): Contents => ({ is: "binary", signatures });

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const KINDS: Record<DocumentExtension, Omit<FileKind, "extension">> = {
  pdf: { fileType: "application/pdf", contents: binary("application/pdf") },
  // Both are containers that other programs use too; these names within are Word's.
  doc: {
    fileType: "application/msword",
    contents: {
      is: "binary",
      signatures: ["application/x-cfb"],
      holds: Buffer.from("WordDocument", "utf16le"),
    },
  },
  docx: {
    fileType: DOCX,
    contents: { is: "binary", signatures: ["application/zip", DOCX], holds: Buffer.from("word/") },
  },
  txt: { fileType: "text/plain", contents: text },
  md: { fileType: "text/markdown", contents: text },
  jpg: { fileType: "image/jpeg", contents: binary("image/jpeg") },
  jpeg: { fileType: "image/jpeg", contents: binary("image/jpeg") },
  png: { fileType: "image/png", contents: binary("image/png", "image/apng") },
  gif: { fileType: "image/gif", contents: binary("image/gif") },
  json: { fileType: "application/json", contents: text },
  csv: { fileType: "text/csv", contents: text },
};

/**
 * The kind of file that a name promises.
 *
 * @throws DomainError UNSUPPORTED when documents are of no such kind.
 */
export function kindOfFile(name: string): FileKind {
  const extension = documentExtension(name);
  if (!extension) {
    throw new DomainError(
      "UNSUPPORTED",
      "Choose a PDF, Word, text, Markdown, image (JPG, PNG, GIF), JSON or CSV file.",
    );
  }
  return { extension, ...KINDS[extension] };
}
