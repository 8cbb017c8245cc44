import { IMPORT_LIMITS, type ImportView, importView } from "@commonplace/domain/imports/schemas";

export interface UploadOptions {
  /** Told how much of the file is sent, from 0 to 1; after 1 the server is reading it. */
  onProgress: (sent: number) => void;
  /** Ends the upload; the promise then rejects with an AbortError. */
  signal: AbortSignal;
}

/**
 * Sends a file to the server and answers what it found. A request of the old kind, because `fetch` cannot tell how much
 * of a body is sent.
 *
 * @throws Error "<status>: <body>" for a refusal (spec §7), TypeError when the server cannot be reached, as `fetch` does.
 */
export function uploadImport(file: File, { onProgress, signal }: UploadOptions): Promise<ImportView> {
  if (file.size > IMPORT_LIMITS.fileBytes) {
    const limit = IMPORT_LIMITS.fileBytes / (1024 * 1024);
    return Promise.reject(new Error(`This file is larger than ${limit} MB. Split it and try again.`));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      if (request.status !== 201) {
        reject(new Error(`${request.status}: ${request.responseText || request.statusText}`));
        return;
      }
      const preview = importView.safeParse(JSON.parse(request.responseText));
      if (preview.success) resolve(preview.data);
      else reject(preview.error);
    };
    request.onerror = () => reject(new TypeError("The server cannot be reached."));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("file", file);
    request.open("POST", "/api/imports");
    request.send(form);
  });
}
