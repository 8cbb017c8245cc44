/** Others change a workspace while one looks elsewhere: whatever shows it asks anew when it comes on screen. */
export const LIVE = { staleTime: 0, refetchOnMount: "always" } as const;

/** Where the next page begins; nothing after the last. */
export const nextPage = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};
