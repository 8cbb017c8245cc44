import { z } from "zod";

/** The reader's IANA time zone; the week starts on Sunday 00:00 there (design §6). */
export const statsInput = z.object({ tz: z.string().max(64).default("UTC") });
export type StatsInput = z.infer<typeof statsInput>;

/** Spec §3 Stats. */
export const statsView = z.object({
  totalPrompts: z.number().int(),
  categories: z.number().int(),
  favorites: z.number().int(),
  thisWeek: z.number().int(),
});
export type StatsView = z.infer<typeof statsView>;
