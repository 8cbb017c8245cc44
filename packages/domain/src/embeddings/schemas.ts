import { z } from "zod";

/** How many of a person's prompts search by meaning can find by now; null when that is all of them, or none ever. */
export const readingView = z.object({ read: z.number().int(), total: z.number().int() }).nullable();
export type ReadingView = z.infer<typeof readingView>;

export const setFindsByMeaningInput = z.object({ findsByMeaning: z.boolean() });
export type SetFindsByMeaningInput = z.infer<typeof setFindsByMeaningInput>;
