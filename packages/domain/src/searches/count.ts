import type { SignedInContext } from "../core/context";
import { countEach } from "../prompts";
import { BUILT_IN_SEARCHES } from "../search-language";
import { countSharedPrompts } from "../workspaces";
import type { SearchCounts } from "./schemas";
import { listSearches } from "./service";
import { toSharedQuery } from "./shared-query";

/**
 * Counts the prompts that each search of the actor finds in their library, or in the list of its workspace: one query for
 * each of the two kinds, of two seconds at the most.
 */
export async function countSearches(ctx: SignedInContext): Promise<SearchCounts> {
  const saved = await listSearches(ctx);
  const asked = [
    ...BUILT_IN_SEARCHES.map(({ id, q }) => ({ id, query: { q } })),
    ...saved.filter(({ workspace }) => !workspace),
  ];
  const shared = saved.flatMap(({ id, query, workspace }) =>
    workspace ? [{ id, ...toSharedQuery(query), workspaceId: workspace.id }] : [],
  );
  const totals = await countEach(
    ctx,
    asked.map(({ query }) => query),
  );
  const sharedTotals = await countSharedPrompts(ctx, shared);
  if (!totals || !sharedTotals) return { counts: null };
  const counts: NonNullable<SearchCounts["counts"]> = {};
  for (const [index, total] of [...totals, ...sharedTotals].entries()) {
    const search = [...asked, ...shared][index];
    if (search) counts[search.id] = total;
  }
  return { counts };
}
