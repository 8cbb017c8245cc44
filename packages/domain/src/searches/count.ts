import type { SignedInContext } from "../core/context";
import { countEach } from "../prompts";
import { BUILT_IN_SEARCHES } from "../search-language";
import type { SearchCounts } from "./schemas";
import { listSearches } from "./service";

/**
 * Counts the prompts that each search of the actor finds in their library: one query for all, of two seconds at the
 * most.
 */
export async function countSearches(ctx: SignedInContext): Promise<SearchCounts> {
  const saved = await listSearches(ctx);
  const asked = [
    ...BUILT_IN_SEARCHES.map(({ id, q }) => ({ id, query: { q } })),
    ...saved.map(({ id, query }) => ({ id, query })),
  ];
  const totals = await countEach(
    ctx,
    asked.map(({ query }) => query),
  );
  if (!totals) return { counts: null };
  const counts: NonNullable<SearchCounts["counts"]> = {};
  for (const [index, { id }] of asked.entries()) {
    const total = totals[index];
    if (total) counts[id] = total;
  }
  return { counts };
}
