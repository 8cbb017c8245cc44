import { useCallback } from "react";
import { trpc } from "../../../shared/api/trpc";
import type { PromptRow } from "./prompt-lists";

/** A prompt as far as it is known: rows of lists may carry only the first part of the content. */
export type KnownPrompt = Pick<PromptRow, "id" | "title" | "content"> &
  Partial<Pick<PromptRow, "contentTruncated" | "userId" | "notVariables" | "alsoVariables">>;

/**
 * Gives a prompt's whole content: at once when it is here, else as a promise.
 *
 * @throws TRPCClientError (from the promise) when it cannot be read.
 */
export function useFullContent(): (prompt: KnownPrompt) => string | Promise<string> {
  const utils = trpc.useUtils();
  return useCallback(
    ({ id, content, contentTruncated }) =>
      contentTruncated ? utils.prompts.get.fetch({ id }).then((prompt) => prompt.content) : content,
    [utils],
  );
}
