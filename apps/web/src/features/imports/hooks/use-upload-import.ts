import { IMPORT_LIMITS, type ImportView, importView } from "@commonplace/domain/imports/schemas";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type SendOptions, sendForm } from "../../../shared/api/send-form";

/** A file on its way to the server, with how much of it is sent (0 to 1). */
export function useUploadImport(onPreview: (preview: ImportView) => void) {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      return uploadImport(file, { onProgress: setSent, signal: controller.signal });
    },
    onSuccess: onPreview,
  });

  const isCancelled = upload.error instanceof DOMException && upload.error.name === "AbortError";
  return {
    start: upload.mutate,
    /** Ends the upload, or forgets how the last one ended. */
    cancel: () => {
      running.current?.abort();
      upload.reset();
    },
    file: upload.variables,
    sent,
    isRunning: upload.isPending,
    error: isCancelled ? null : upload.error,
  };
}

/**
 * Sends a file to the server and answers what it found.
 *
 * @throws what `sendForm` throws, and Error for a file that is too large to be sent at all.
 */
export async function uploadImport(file: File, options: SendOptions): Promise<ImportView> {
  if (file.size > IMPORT_LIMITS.fileBytes) {
    const limit = IMPORT_LIMITS.fileBytes / (1024 * 1024);
    throw new Error(`This file is larger than ${limit} MB. Split it and try again.`);
  }
  const form = new FormData();
  form.append("file", file);
  return sendForm("/api/imports", form, importView, options);
}
