import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";
import { LIVE } from "./live";

/** The workspaces of the person, page by page. */
export function useWorkspaces() {
  const query = trpc.workspaces.list.useInfiniteQuery({}, { ...LIVE, ...nextPage });
  return { ...query, workspaces: query.data?.pages.flatMap(({ items }) => items) };
}

/** One workspace. */
export function useWorkspace(id: string) {
  return trpc.workspaces.get.useQuery({ id }, LIVE);
}
