import type { SavedQuery } from "@commonplace/domain/searches/schemas";
import { toSharedQuery } from "@commonplace/domain/searches/shared-query";

/** Where a workspace's saved search shows: its list, with the words, category and order in the address. */
export function workspaceSearchPath(workspaceId: string, query: SavedQuery): string {
  const { q = "", category = "", sort } = toSharedQuery(query);
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(sort !== "recent" && { sort }),
  });
  return `/workspaces/${workspaceId}${params.size > 0 ? `?${params}` : ""}`;
}
