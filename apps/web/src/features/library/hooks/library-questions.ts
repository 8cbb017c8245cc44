import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstPage, firstQuestion } from "../../../shared/first-load/first-question";
import { facetFilter, libraryRequest, readLibraryUrl } from "./library-url";
import { FIRST_PAGE, libraryKey } from "./use-library-prompts";

/** The queries of the library at an address with these parameters. */
export function libraryQuestions(params: URLSearchParams): FirstQuestion[] {
  const state = readLibraryUrl(params);
  return [
    firstQuestion(getQueryKey(trpc.prompts.facets, facetFilter(state), "query")),
    firstQuestion(getQueryKey(trpc.categories.list, undefined, "query")),
    firstPage(libraryKey(libraryRequest(state)), { limit: FIRST_PAGE }),
  ];
}
