import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";
import type { PromptRow } from "./prompt-lists";

/**
 * One prompt with its whole content. The data of a list shows at once: all of it when the content is complete there
 * (then the server is not asked), else its first part until the rest is loaded.
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
