import type { ImportView } from "@commonplace/domain/imports/schemas";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadImport } from "./upload-import";

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
