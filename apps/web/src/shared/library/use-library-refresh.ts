import { useCallback } from "react";
import { trpc } from "../api/trpc";

/** Refetches everything that shows or counts prompts, their documents, tags or categories, after a change of many prompts. */
export function useLibraryRefresh() {
  const utils = trpc.useUtils();
  return useCallback(() => {
    // Lists start over instead of loading every page they had shown once more.
    void utils.prompts.list.reset();
    void utils.prompts.search.reset();
    void utils.prompts.facets.invalidate();
    void utils.prompts.get.invalidate();
    void utils.prompts.versions.invalidate();
    void utils.prompts.trash.invalidate();
    void utils.tags.list.invalidate();
    void utils.searches.counts.invalidate();
    void utils.categories.list.invalidate();
    void utils.stats.get.invalidate();
    void utils.health.invalidate();
    void utils.documents.list.invalidate();
    void utils.account.storage.invalidate();
  }, [utils]);
}
