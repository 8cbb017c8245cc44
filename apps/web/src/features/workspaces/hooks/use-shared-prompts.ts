import { SHARED_PROMPT_SORTS, type SharedPromptSort } from "@commonplace/domain/workspaces/schemas";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../../shared/api/trpc";
import { meaningInterval } from "../../../shared/lists/meaning";
import { nextPage } from "../../../shared/lists/next-page";
import { LIVE } from "./live";

/** Filters and order of a workspace's prompts; they are kept in the address. */
export interface SharedPromptsState {
  q: string;
  /** Empty: all. */
  category: string;
  mine: boolean;
  sort: SharedPromptSort;
}

function readState(params: URLSearchParams): SharedPromptsState {
  return {
    q: params.get("q") ?? "",
    category: params.get("category") ?? "",
    mine: params.has("mine"),
    sort: SHARED_PROMPT_SORTS.find((sort) => sort === params.get("sort")) ?? "recent",
  };
}

export function useSharedPromptsState() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<SharedPromptsState>) => {
    // From the address as it is now: a search that was being typed comes late, and a dialog may be open by then.
    const next = new URLSearchParams(window.location.search);
    const { q, category, mine, sort } = { ...readState(next), ...changes };
    const set = (name: string, value: string) => (value === "" ? next.delete(name) : next.set(name, value));
    set("q", q);
    set("category", category);
    set("mine", mine ? "1" : "");
    set("sort", sort === "recent" ? "" : sort);
    setParams(next, { replace: true, state: window.history.state?.usr });
  };
  return [readState(params), change] as const;
}

/** The prompts shared in a workspace, page by page; while a new answer is on its way the last one stays on screen. */
export function useSharedPrompts(id: string, { q, sort, ...filters }: SharedPromptsState) {
  const query = trpc.workspaces.prompts.useInfiniteQuery(
    { id, sort, ...(q !== "" && { q }), ...setOnes(filters) },
    { ...LIVE, ...nextPage, placeholderData: keepPreviousData },
  );
  return { ...query, prompts: query.data?.pages.flatMap(({ items }) => items) };
}

/** Prompts shared in a workspace that mean what was typed, beside those with its words. */
export function useSharedByMeaning(id: string, { q, ...filters }: SharedPromptsState) {
  const query = trpc.workspaces.promptsByMeaning.useQuery(
    { id, q, ...setOnes(filters) },
    {
      enabled: q !== "",
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        meaningInterval(data?.meaning, dataUpdateCount),
    },
  );
  return q === "" ? [] : (query.data?.items ?? []);
}

const setOnes = ({ category, mine }: Pick<SharedPromptsState, "category" | "mine">) => ({
  ...(category !== "" && { category }),
  ...(mine && { mine }),
});
