import { z } from "zod";

/** The files a library can be taken away as. */
export const EXPORT_FORMATS = ["json", "csv", "markdown"] as const;
export const exportInput = z.object({ format: z.enum(EXPORT_FORMATS) });
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
