import { trpc } from "../../../shared/api/trpc";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";

/** Starts carrying out a preview; the answer's status is "running" when the rest is done in the background. */
export function useRunImport() {
  const utils = trpc.useUtils();
  return trpc.imports.run.useMutation({
    onSuccess: (view) => utils.imports.get.setData({ id: view.id }, view),
    // Perhaps only the answer was lost, so ask whether the import runs.
    onError: (_error, { id }) => void utils.imports.get.invalidate({ id }),
  });
}

/** Undoes an import, and refetches the library. */
export function useUndoImport() {
  const refresh = useLibraryRefresh();
  return trpc.imports.undo.useMutation({ onSuccess: refresh });
}
