import type { AnalyzeInput } from "@commonplace/domain/mentor/schemas";
import { useMutation } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { errorMessage } from "../../../shared/api/error-message";
import type { FailureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { MentorRefusal, optimizeStream } from "./optimize-stream";

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

type Progress = Parameters<typeof optimizeStream>[2];
type Input = Parameters<typeof optimizeStream>[0];

/** Optimizes a prompt and shows its text while it is written. */
export function useOptimize() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (call: { input: Input; signal: AbortSignal; onProgress: Progress }) =>
      optimizeStream(call.input, call.signal, call.onProgress),
    meta: { failure: mentorNotice("Optimization Failed", "Failed to optimize prompt. Please try again.") },
    onSettled: () => void utils.mentor.status.invalidate(),
  });
}

/** A notice with the server's message where it sent one, else with the fallback; none for a call the person stopped. */
export function mentorNotice(title: string, fallback: string): FailureNotice {
  return (error) => {
    if (isStopped(error)) return null;
    return { title, description: isFromServer(error) ? errorMessage(error) : fallback };
  };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function isStopped(error: unknown): boolean {
  return isAbort(error) || (error instanceof Error && isAbort(error.cause));
}

function isFromServer(error: unknown): boolean {
  if (error instanceof TRPCClientError) return Boolean(error.data);
  return error instanceof MentorRefusal || (error instanceof Error && /^\d{3}: /.test(error.message));
}
