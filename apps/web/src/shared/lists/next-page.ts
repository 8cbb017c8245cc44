/** Option of infinite queries: a page's cursor leads to the next page, and is null on the last one. */
export const nextPage = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
