import { z } from "zod";

/** The reader's IANA time zone, in which days and weeks begin; a week does on Sunday. */
export const statsInput = z.object({ tz: z.string().max(64).default("UTC") });
export type StatsInput = z.infer<typeof statsInput>;

/** Figures about the actor's own library. */
export const statsView = z.object({
  totalPrompts: z.number().int(),
  categories: z.number().int(),
  favorites: z.number().int(),
  thisWeek: z.number().int(),
});
export type StatsView = z.infer<typeof statsView>;

/** Days that the Usage panel looks back on, today included, and prompts it names. */
export const USAGE_DAYS = 30;
export const USAGE_PROMPTS = 5;

/** How much a person used their prompts lately: every day oldest first, and the most used prompts that are still there. */
export const usageView = z.object({
  total: z.number().int(),
  days: z.array(z.object({ date: z.iso.date(), uses: z.number().int() })),
  prompts: z.array(z.object({ id: z.string(), title: z.string(), uses: z.number().int() })),
});
export type UsageView = z.infer<typeof usageView>;
