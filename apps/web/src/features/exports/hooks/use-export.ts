import type { ExportFormat } from "@commonplace/domain/exports/schemas";
import { useMutation } from "@tanstack/react-query";
import { failureNotice } from "../../../shared/api/failure";
import { restFetch } from "../../../shared/api/rest";

/**
 * Has the browser download the library, straight to disk whatever its size. A download can't say why it failed, so this
 * first asks whether the server answers and the person is signed in.
 */
export function useExport() {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      await restFetch("/api/auth/user");
      const link = document.createElement("a");
      link.href = `/api/exports/${format}`;
      link.download = "";
      link.click();
    },
    meta: { failure: failureNotice("Export Failed") },
  });
}
