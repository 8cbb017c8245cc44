import type { ImportView } from "@commonplace/domain/imports/schemas";
import { trpc } from "../../../shared/api/trpc";
import { useLibraryRefresh } from "./use-library-refresh";

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
