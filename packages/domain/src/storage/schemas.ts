import { z } from "zod";

/** What a person's library takes up, in bytes; null is a site without a limit. */
export const storageView = z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int().nullable() });
export type StorageView = z.infer<typeof storageView>;
