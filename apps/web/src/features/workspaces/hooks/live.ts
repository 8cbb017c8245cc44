/** Query options for workspaces: others change them, so refetch whenever they come on screen. */
export const LIVE = { staleTime: 0, refetchOnMount: "always" } as const;
