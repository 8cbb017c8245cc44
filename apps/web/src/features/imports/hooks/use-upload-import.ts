import { IMPORT_LIMITS, type ImportView, importView } from "@commonplace/domain/imports/schemas";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type SendOptions, sendForm } from "../../../shared/api/send-form";
import { formatCount } from "../../../shared/format/plural";
import type { ChosenFile } from "./chosen-files";

/** One file or several on their way to the server, with how much of them is sent (0 to 1). */
export function useUploadImport(onPreview: (preview: ImportView) => void) {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(null);
  const upload = useMutation({
    mutationFn: (files: readonly ChosenFile[]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setSent(0);
      return uploadImport(files, { onProgress: setSent, signal: controller.signal });
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
    files: upload.variables ?? [],
    sent,
    isRunning: upload.isPending,
    error: isCancelled ? null : upload.error,
  };
}

/**
 * Sends files to the server and answers what it found in them.
 *
 * @throws what `sendForm` throws, and Error for more than can be sent at all.
 */
async function uploadImport(files: readonly ChosenFile[], options: SendOptions): Promise<ImportView> {
  const limit = IMPORT_LIMITS.fileBytes / (1024 * 1024);
  if (files.length === 0) throw new Error("There is no file to read in it.");
  if (files.length > IMPORT_LIMITS.files) {
    const most = formatCount(IMPORT_LIMITS.files);
    throw new Error(`At most ${most} files fit into one import. Zip them, or choose fewer.`);
  }
  if (files.reduce((total, { file }) => total + file.size, 0) > IMPORT_LIMITS.fileBytes) {
    throw new Error(
      files.length === 1
        ? `This file is larger than ${limit} MB. Split it and try again.`
        : `Together these files are larger than ${limit} MB. Choose fewer and try again.`,
    );
  }
  const form = new FormData();
  for (const { path, file } of files) form.append("file", file, path);
  return sendForm("/api/imports", form, importView, options);
}

/** The name of an upload until the server has named it. */
export const nameOfFiles = (files: readonly ChosenFile[]): string => {
  const [first] = files;
  return first && files.length === 1 ? first.path : `${formatCount(files.length)} files`;
};
