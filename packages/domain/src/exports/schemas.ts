import { z } from "zod";
import { chosenPrompts, requireOneChoice } from "../changes/schemas";

/** The formats of exports. */
export const EXPORT_FORMATS = ["json", "csv", "markdown"] as const;
export const exportInput = z.object({ format: z.enum(EXPORT_FORMATS) });
export type ExportInput = z.infer<typeof exportInput>;
/** Takes away the prompts that are named, or that the library shows with a filter. */
export const exportPromptsInput = chosenPrompts.extend(exportInput.shape).superRefine(requireOneChoice);
export type ExportPromptsInput = z.infer<typeof exportPromptsInput>;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The format mark in our own files; the version rises when older importers could no longer read them. */
export const EXPORT_FORMAT = "commonplace";
export const EXPORT_VERSION = 1;
