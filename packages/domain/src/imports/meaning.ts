import { z } from "zod";
import { type RowSketch, rowSketch } from "./draft";

/** How far the rows of a preview are read for what they mean. */
export const readingPlace = z.object({
  id: z.string(),
  /** Whether it is the turn of rows without a category, or of the others. */
  unsure: z.boolean(),
  /** The position of the last row that was read. */
  after: z.number().int(),
});
export type ReadingPlace = z.infer<typeof readingPlace>;

/** A row of a preview with the texts that are read of it. */
export const unreadRow = z.object({
  position: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  suggestion: rowSketch.shape.suggestion,
});
export type UnreadRow = z.infer<typeof unreadRow>;

/** What reading a row by its meaning found, and the texts that were read. */
export interface FoundByMeaning extends Pick<UnreadRow, "position" | "title" | "excerpt"> {
  readonly suggestion: RowSketch["suggestion"] | null;
  /** Whether the suggestion is sure enough to file the row by. */
  readonly isSure: boolean;
  readonly repeats: RowSketch["repeats"] | null;
}
