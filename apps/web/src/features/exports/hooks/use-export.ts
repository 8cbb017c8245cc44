import type { ExportFormat } from "@commonplace/domain/exports/schemas";
import { toast } from "@commonplace/ui";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../../shared/api/error-message";
import { restFetch } from "../../../shared/api/rest";
import { isUnauthorized } from "../../../shared/api/unauthorized";

/**
 * Has the browser download the library, straight to disk however large it is. A download cannot say why it failed, so
 * first the server is asked whether it is there and knows us.
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
    onError: (error) => {
      // A lost session has a notice of its own.
      if (isUnauthorized(error)) return;
      toast({ title: "Export Failed", description: errorMessage(error), tone: "danger" });
    },
  });
}
