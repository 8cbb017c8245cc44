import { z } from "zod";

/** Rows on a page by default, and the maximum. */
export const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 200;

/** How every paged list is asked for: how many rows, and the `nextCursor` of the page before. */
export const pageInput = z.object({
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: z.string().max(4000).optional(),
});

/** How a page is asked for. */
export type PageInput = z.infer<typeof pageInput>;

/** A page of `item`s; `nextCursor` is null on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
