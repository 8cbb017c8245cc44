import { useCallback } from "react";
import { trpc } from "../../../shared/api/trpc";
import type { PromptRow } from "./prompt-lists";

/** A prompt as far as it is known: rows of lists may carry only the first part of the content. */
export type KnownPrompt = Pick<PromptRow, "id" | "title" | "content"> &
  Partial<Pick<PromptRow, "version" | "contentTruncated" | "userId" | "notVariables" | "alsoVariables">>;

/**
 * Gives a prompt's whole content: at once when it is here, else as a promise.
 *
 * @throws TRPCClientError (from the promise) when it cannot be read.
 */
export function useFullContent(): (prompt: KnownPrompt) => string | Promise<string> {
  const utils = trpc.useUtils();
  return useCallback(
    ({ id, version, content, contentTruncated }) => {
      if (!contentTruncated) return content;
      const read = utils.prompts.get.getData({ id });
      // Every change of the content makes a new version. What was read may also be newer than the list.
      if (read && (version === undefined || read.version >= version)) return read.content;
      return utils.prompts.get.fetch({ id }, { staleTime: 0 }).then((prompt) => prompt.content);
    },
    [utils],
  );
}
