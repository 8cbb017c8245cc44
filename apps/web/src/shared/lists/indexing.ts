/** How long after one another a search asks again while prompts of the library wait for their words, in ms. */
const INDEXING_WAIT = 1_500;

/** When a search asks again by itself: soon while what was just imported can't all be found yet, else never. */
export function indexingInterval(page: { indexing: boolean } | object | undefined): number | false {
  return page && "indexing" in page && page.indexing ? INDEXING_WAIT : false;
}

/** Shown beside the results until then. */
export const INDEXING_NOTE =
  "Prompts that just came in are still being read. What matches appears by itself.";
