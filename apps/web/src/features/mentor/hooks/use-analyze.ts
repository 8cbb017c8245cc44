import type { AnalyzeInput } from "@commonplace/domain/mentor/schemas";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../../shared/api/trpc";

/** Has a prompt analysed (spec §7 POST /api/ai-mentor/analyze); aborting the signal ends it on the server, too. */
export function useAnalyze() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: ({ input, signal }: { input: AnalyzeInput; signal?: AbortSignal }) =>
      utils.client.mentor.analyze.mutate(input, { signal }),
    onSettled: () => void utils.mentor.status.invalidate(),
  });
}
