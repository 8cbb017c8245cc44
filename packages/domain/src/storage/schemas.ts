import { z } from "zod";

/** Storage used by a person's library and its limit, in bytes; null for a site without a limit. */
export const storageView = z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int().nullable() });
export type StorageView = z.infer<typeof storageView>;
