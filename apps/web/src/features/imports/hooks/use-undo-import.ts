import { trpc } from "../../../shared/api/trpc";
import { useLibraryRefresh } from "./use-library-refresh";

/** Takes an import back; the library is then shown as it was. */
export function useUndoImport() {
  const refresh = useLibraryRefresh();
  return trpc.imports.undo.useMutation({ onSuccess: refresh });
}
