import type { z } from "zod";

export interface SendOptions {
  /** Called with the share of the form that is sent, from 0 to 1; after 1 the server is working. */
  onProgress: (sent: number) => void;
  /** Ends the upload; the promise then rejects with an AbortError. */
  signal: AbortSignal;
}

/**
 * Posts a form with a file in it. Uses XMLHttpRequest, because `fetch` can't report how much of a body is sent.
 *
 * @throws Error "<status>: <body>" for a refusal, TypeError when the server cannot be reached, as `fetch` does.
 */
export function sendForm<T>(
  path: string,
  form: FormData,
  answer: z.ZodType<T>,
  { onProgress, signal }: SendOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      if (request.status !== 201) {
        reject(new Error(`${request.status}: ${request.responseText || request.statusText}`));
        return;
      }
      const read = answer.safeParse(JSON.parse(request.responseText));
      if (read.success) resolve(read.data);
      else reject(read.error);
    };
    request.onerror = () => reject(new TypeError("The server cannot be reached."));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.open("POST", path);
    request.send(form);
  });
}
