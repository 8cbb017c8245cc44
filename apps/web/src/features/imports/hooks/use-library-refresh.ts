import { trpc } from "../../../shared/api/trpc";

/** Has everything that shows prompts or categories asked for anew. */
export function useLibraryRefresh() {
  const utils = trpc.useUtils();
  return () => {
    // Lists start over instead of loading every page they had shown once more.
    void utils.prompts.list.reset();
    void utils.prompts.search.reset();
    void utils.prompts.facets.invalidate();
    void utils.prompts.get.invalidate();
    void utils.categories.list.invalidate();
    void utils.stats.get.invalidate();
  };
}
