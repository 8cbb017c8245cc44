import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../shared/api/trpc";
import { meaningInterval } from "../../../shared/lists/meaning";
import { nextPage } from "../../../shared/lists/next-page";
import type { TemplatesView } from "./templates-url";

const PAGE = 30;

/** The templates of a view, page by page; while a new answer is on its way the previous one stays on screen. */
export function useTemplates({ category, q, sort, mine }: TemplatesView) {
  const query = trpc.templates.list.useInfiniteQuery(
    { category: category ?? undefined, q: q || undefined, sort, mine: mine || undefined, limit: PAGE },
    {
      ...nextPage,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    },
  );
  return { ...query, templates: query.data?.pages.flatMap(({ items }) => items) };
}

/** Templates that mean what was typed, beside those with its words. */
export function useTemplatesByMeaning({ category, q, mine }: TemplatesView) {
  const query = trpc.templates.byMeaning.useQuery(
    { q, category: category ?? undefined, mine: mine || undefined },
    {
      enabled: q !== "",
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        meaningInterval(data?.meaning, dataUpdateCount),
      trpc: { abortOnUnmount: true },
    },
  );
  return q === "" ? [] : (query.data?.items ?? []);
}
