import type { ExportPromptsInput } from "@commonplace/domain/exports/schemas";
import { toast } from "@commonplace/ui";
import { useMutation } from "@tanstack/react-query";
import { failureNotice } from "../../../shared/api/failure";
import { restFetch } from "../../../shared/api/rest";

/** How long the browser gets to begin saving a file before its bytes are let go, in ms. */
const SAVING = 60_000;

/** Saves some prompts as a file: the server chooses them by their ids or by the filter of the list. */
export function useExportPrompts() {
  return useMutation({
    mutationFn: async (input: ExportPromptsInput) => {
      const answer = await restFetch("/api/prompts/export", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      // Read the whole answer first: an interrupted one is shown as a failure, not saved as half a file.
      const url = URL.createObjectURL(await answer.blob());
      const link = document.createElement("a");
      link.href = url;
      link.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), SAVING);
    },
    onSuccess: () => toast({ title: "Prompts exported" }),
    meta: { failure: failureNotice("Export Failed") },
  });
}
