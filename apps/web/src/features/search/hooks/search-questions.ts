import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstPage, firstQuestion } from "../../../shared/first-load/first-question";
import { readQuery } from "./search-url";
import { searchInput } from "./use-prompt-search";

/** The queries of the search page at an address with these parameters. */
export function searchQuestions(params: URLSearchParams): FirstQuestion[] {
  const q = readQuery(params);
  return [
    firstQuestion(getQueryKey(trpc.categories.list, undefined, "query")),
    q === ""
      ? firstQuestion(getQueryKey(trpc.prompts.facets, undefined, "query"))
      : firstPage(getQueryKey(trpc.prompts.search, searchInput(q), "infinite")),
  ];
}
