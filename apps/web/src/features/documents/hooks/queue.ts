import {
  DOCUMENT_EXTENSIONS,
  DOCUMENT_LIMITS,
  type DocumentCategory,
  documentExtension,
  previewKind,
} from "@commonplace/domain/documents/schemas";

/** A file in the upload queue. */
export interface QueuedFile {
  readonly key: string;
  readonly file: File;
  readonly category: DocumentCategory;
  readonly description: string;
  /** The share that is sent, from 0 to 1; null while the file waits. */
  readonly sent: number | null;
  /** Why the last try failed. */
  readonly error: string | null;
}

export type QueueChange =
  | { type: "add"; files: readonly QueuedFile[] }
  | { type: "edit"; key: string; edit: Partial<Omit<QueuedFile, "key" | "file">> }
  | { type: "remove"; key: string };

/** The queue after a change. */
export function changeQueue(queue: readonly QueuedFile[], change: QueueChange): readonly QueuedFile[] {
  switch (change.type) {
    case "add":
      return [...queue, ...change.files];
    case "edit":
      return queue.map((item) => (item.key === change.key ? { ...item, ...change.edit } : item));
    case "remove":
      return queue.filter(({ key }) => key !== change.key);
  }
}

/** A file as it joins the queue, with what its kind suggests it is for. */
export function toQueued(file: File): QueuedFile {
  const extension = documentExtension(file.name);
  const isData = extension === "csv" || extension === "json";
  const category = previewKind(file.name) === "image" ? "image" : isData ? "data" : "reference";
  return { key: crypto.randomUUID(), file, category, description: "", sent: null, error: null };
}

/** Why a file cannot be sent, as a sentence; null when it can. The server looks closer. */
export function refusalOf(file: Pick<File, "name" | "size">): string | null {
  if (!documentExtension(file.name))
    return `Choose a file of these kinds: ${DOCUMENT_EXTENSIONS.join(", ")}.`;
  if (file.size > DOCUMENT_LIMITS.fileBytes) return "This file is larger than 10 MB.";
  return file.size === 0 ? "This file is empty." : null;
}
