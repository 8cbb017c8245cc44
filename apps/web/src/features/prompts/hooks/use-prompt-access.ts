import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { trpc } from "../../../shared/api/trpc";
import { useUser } from "../../../shared/session/use-user";

/**
 * The person's permissions on a prompt (all of them on an own prompt, the share's on another's), and where it is
 * shared.
 */
export function usePromptAccess(prompt: Pick<PromptView, "id" | "userId"> | undefined) {
  const { id } = useUser();
  const isOwn = prompt === undefined || prompt.userId === id;
  const shares = trpc.workspaces.shares.useQuery(
    { promptId: prompt?.id ?? "" },
    { enabled: prompt !== undefined, staleTime: 0, refetchOnMount: "always" },
  );
  return { isOwn, mayEdit: isOwn || shares.data?.mayEdit === true, shares: shares.data?.shares ?? [] };
}
