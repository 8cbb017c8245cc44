import { IMPORT_LIMITS, type ImportView, importView } from "@commonplace/domain/imports/schemas";
import { type SendOptions, sendForm } from "../../../shared/api/send-form";

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
