import type { ImportView } from "@commonplace/domain/imports/schemas";
import { trpc } from "../../../shared/api/trpc";

/** Carries out a preview; the library is then shown as it has become. */
export function useRunImport(onDone: (done: ImportView) => void) {
  const refresh = useLibraryRefresh();
  return trpc.imports.run.useMutation({
    onSuccess: (done) => {
      onDone(done);
      refresh();
    },
  });
}

/** Takes an import back; the library is then shown as it was. */
export function useUndoImport() {
  const refresh = useLibraryRefresh();
  return trpc.imports.undo.useMutation({ onSuccess: refresh });
}

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
