import { z } from "zod";

/** The files a library can be taken away as. */
export const EXPORT_FORMATS = ["json", "csv", "markdown"] as const;
export const exportInput = z.object({ format: z.enum(EXPORT_FORMATS) });
export type ExportInput = z.infer<typeof exportInput>;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How our own files say what they are; the version rises when an older importer could no longer read them. */
export const EXPORT_FORMAT = "commonplace";
export const EXPORT_VERSION = 1;
