import { useMutation } from "@tanstack/react-query";
import { trpc } from "../../../shared/api/trpc";
import { mentorNotice } from "./failure";
import { optimizeStream } from "./optimize-stream";

type Progress = Parameters<typeof optimizeStream>[2];
type Input = Parameters<typeof optimizeStream>[0];

/** Has a prompt optimised while one looks on. */
export function useOptimize() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (call: { input: Input; signal: AbortSignal; onProgress: Progress }) =>
      optimizeStream(call.input, call.signal, call.onProgress),
    meta: { failure: mentorNotice("Optimization Failed", "Failed to optimize prompt. Please try again.") },
    onSettled: () => void utils.mentor.status.invalidate(),
  });
}
