/** Limits on documents. `perPrompt` bounds the prompt's row, because it holds the names of its documents. */
export const DOCUMENT_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  perPrompt: 200,
  /** Characters. */
  name: 255,
  description: 500,
} as const;

/** The purposes of documents. */
export const DOCUMENT_CATEGORIES = [
  { id: "reference", name: "Reference Material" },
  { id: "template", name: "Template" },
  { id: "example", name: "Example Output" },
  { id: "data", name: "Data File" },
  { id: "image", name: "Image" },
  { id: "other", name: "Other" },
] as const;

/** File extensions of documents, without the dot. */
export const DOCUMENT_EXTENSIONS = [
  "pdf",
  "doc",
  "docx",
  "txt",
  "md",
  "jpg",
  "jpeg",
  "png",
  "gif",
  "json",
  "csv",
] as const;
export type DocumentExtension = (typeof DOCUMENT_EXTENSIONS)[number];

/** How a document of this kind can be previewed; null: it can only be downloaded. */
export type PreviewKind = "image" | "pdf" | "text" | null;

const PREVIEWS: Record<DocumentExtension, PreviewKind> = {
  pdf: "pdf",
  doc: null,
  docx: null,
  txt: "text",
  md: "text",
  jpg: "image",
  jpeg: "image",
  png: "image",
  gif: "image",
  json: "text",
  csv: "text",
};

/** The extension a file name ends in, when it is one that a document may have; null for any other. */
export function documentExtension(name: string): DocumentExtension | null {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.find((extension) => extension === ending) ?? null;
}

/** How the document with this name can be previewed. */
export function previewKind(name: string): PreviewKind {
  const extension = documentExtension(name);
  return extension && PREVIEWS[extension];
}
