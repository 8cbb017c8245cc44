import type { AnalyzeInput } from "@commonplace/domain/mentor/schemas";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../../shared/api/trpc";
import { mentorNotice } from "./failure";

/** Has a prompt analysed; aborting the signal ends it on the server, too. */
export function useAnalyze() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: ({ input, signal }: { input: AnalyzeInput; signal?: AbortSignal }) =>
      utils.client.mentor.analyze.mutate(input, { signal }),
    meta: {
      failure: mentorNotice("Analysis Failed", "Failed to analyze prompt. Please check your connection."),
    },
    onSettled: () => void utils.mentor.status.invalidate(),
  });
}
