import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { trpc } from "../../../shared/api/trpc";
import { useUser } from "../../../shared/session/use-user";

/** What the person may do with a prompt: with their own everything, with one shared with them what its sharing says. */
export function usePromptAccess(prompt: Pick<PromptView, "id" | "userId"> | undefined) {
  const { id } = useUser();
  const isOwn = prompt === undefined || prompt.userId === id;
  const shares = trpc.workspaces.shares.useQuery(
    { promptId: prompt?.id ?? "" },
    { enabled: !isOwn, staleTime: 0, refetchOnMount: "always" },
  );
  return { isOwn, mayEdit: isOwn || shares.data?.mayEdit === true };
}
