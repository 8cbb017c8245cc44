import { BUILT_IN_SEARCHES } from "@commonplace/domain/search-language";
import type { SearchIcon } from "@commonplace/domain/searches/limits";
import type { SavedQuery, SearchView } from "@commonplace/domain/searches/schemas";
import { toast } from "@commonplace/ui";
import { useMemo } from "react";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { formatCount } from "../../../shared/format/plural";
import { beginAct } from "../../../shared/undo/undo";
import { workspaceSearchPath } from "./workspace-search-path";

/** A search as a list shows it; `saved` is null for those that everyone has. */
export interface ListedSearch extends Pick<SearchView, "id" | "name" | "query"> {
  readonly icon: SearchIcon;
  readonly saved: SearchView | null;
  /** Number of prompts it finds: "12", "1,000+"; null until known. */
  readonly count: string | null;
}

const BUILT_IN_ICONS: Record<(typeof BUILT_IN_SEARCHES)[number]["id"], SearchIcon> = {
  unused: "flag",
  "recently-used": "clock",
  "with-blanks": "code",
  "without-tags": "bookmark",
  "needs-work": "bolt",
};

/** The searches to choose from, the person's own first, each with the number of its prompts. */
export function useSavedSearches() {
  const { data: saved, isError, refetch } = trpc.searches.list.useQuery();
  // Counts are cached for a minute.
  const { data: counted } = trpc.searches.counts.useQuery(undefined, { staleTime: 60_000 });
  // The same list while nothing changed: the palette's commands are made from it.
  const searches = useMemo(
    (): ListedSearch[] =>
      [
        ...(saved ?? []).map((search) => ({ ...search, saved: search })),
        ...BUILT_IN_SEARCHES.map(({ id, name, q }) => ({
          id,
          name,
          icon: BUILT_IN_ICONS[id],
          query: { q },
          saved: null,
        })),
      ].map((search) => ({ ...search, count: describeCount(counted?.counts?.[search.id]) })),
    [saved, counted],
  );
  return { searches, isError, retry: () => void refetch() };
}

/**
 * The address that shows a search; a workspace's search opens the workspace's list.
 *
 * @param libraryPath the library's address for it.
 */
export function searchPath(
  { query, saved }: Pick<ListedSearch, "query" | "saved">,
  libraryPath: (query: SavedQuery) => string,
): string {
  return saved?.workspace ? workspaceSearchPath(saved.workspace.id, query) : libraryPath(query);
}

function describeCount(count: { total: number; isCapped: boolean } | undefined): string | null {
  return count ? `${formatCount(count.total)}${count.isCapped ? "+" : ""}` : null;
}

function useSearchesRefresh() {
  const utils = trpc.useUtils();
  return () => {
    void utils.searches.invalidate();
  };
}

/** Gives a search a name; Undo takes it away again. */
export function useCreateSearch() {
  const refresh = useSearchesRefresh();
  const remove = trpc.searches.delete.useMutation({
    onSuccess: () => {
      refresh();
      toast({ title: "Undone", description: "The search is no longer saved." });
    },
    meta: { failure: failureNotice("Undo Failed") },
  });
  return trpc.searches.create.useMutation({
    onMutate: beginAct,
    onSuccess: ({ id, name, workspace }, _input, act) => {
      refresh();
      const place = workspace ? "in this workspace, the library's sidebar" : "in the library's sidebar";
      const notice = { title: "Search saved", description: `“${name}” is ${place} and in the palette.` };
      act.offerUndo(notice, () => remove.mutateAsync({ id }));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Failed to save search") },
  });
}

/** Changes a saved search's name, icon or question. */
export function useUpdateSearch() {
  const refresh = useSearchesRefresh();
  return trpc.searches.update.useMutation({
    onSuccess: () => {
      refresh();
      toast({ title: "Search updated" });
    },
    meta: { failure: failureNotice("Failed to update search") },
  });
}

/** Moves one of the person's own searches: at once on screen, back when the server refuses. */
export function useMoveSearch() {
  const utils = trpc.useUtils();
  return trpc.searches.move.useMutation({
    onMutate: async ({ id, position }) => {
      // An answer under way would show the old order again.
      await utils.searches.list.cancel();
      const before = utils.searches.list.getData();
      utils.searches.list.setData(undefined, before && moved(before, id, position));
      return { before };
    },
    meta: { failure: failureNotice("Failed to move search") },
    onError: (_error, _input, context) => utils.searches.list.setData(undefined, context?.before),
    onSettled: () => utils.searches.list.invalidate(),
  });
}

/** The saved searches with one of the person's own moved; those of workspaces stay where they are. */
function moved(searches: readonly SearchView[], id: string, position: number): SearchView[] {
  const own = searches.filter(({ workspace }) => workspace === null);
  const search = own.find((each) => each.id === id);
  if (!search) return [...searches];
  const others = own.filter((each) => each !== search);
  const inOrder = [...others.slice(0, position), search, ...others.slice(position)];
  return searches.map((each) => (each.workspace === null ? (inOrder.shift() ?? each) : each));
}

/** Deletes a saved search; Undo saves it again. */
export function useDeleteSearch(search: SearchView) {
  const refresh = useSearchesRefresh();
  const restore = useCreateSearch();
  return trpc.searches.delete.useMutation({
    onSuccess: () => {
      refresh();
      const { name, icon, query, workspace } = search;
      toast({
        title: "Search deleted",
        description: `“${name}” is gone; the prompts it found are kept.`,
        action: {
          label: "Undo",
          onAction: () =>
            restore.mutate({ name, icon, query, ...(workspace && { workspaceId: workspace.id }) }),
        },
      });
    },
    meta: { failure: failureNotice("Failed to delete search") },
  });
}
