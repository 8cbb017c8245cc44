import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";

/** Adds a prompt to the library and to every list that shows it. */
export function useCreatePrompt() {
  const cache = usePromptCache();
  return trpc.prompts.create.useMutation({
    onSuccess: (prompt) => {
      cache.add(prompt);
      toast({
        title: "Prompt created",
        description: "Your prompt has been successfully added to the library.",
      });
      return cache.refreshStats();
    },
    meta: { failure: failureNotice("Error", "Failed to create prompt. Please try again.") },
  });
}
