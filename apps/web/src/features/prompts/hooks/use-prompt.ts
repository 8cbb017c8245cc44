import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";
import type { PromptRow } from "./prompt-lists";

/**
 * One prompt with its whole content. What a list already holds shows at once: all of it when the content is complete
 * there (then nothing is asked of the server), else its first part until the rest is here.
 */
export function usePrompt(id: string) {
  const cache = usePromptCache();
  const knownWhole = (): PromptRow | undefined => {
    const row = cache.find(id);
    return row?.contentTruncated ? undefined : row;
  };
  return trpc.prompts.get.useQuery(
    { id },
    { initialData: knownWhole, placeholderData: () => cache.find(id) },
  );
}
