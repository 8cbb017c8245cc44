import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import type { FirstQuestion } from "../../../shared/first-load/first-question";
import { facetFilter, libraryRequest, readLibraryUrl } from "./library-url";
import { FIRST_PAGE, libraryKey } from "./use-library-prompts";

/** The queries of the library at an address with these parameters. */
export function libraryQuestions(params: URLSearchParams): FirstQuestion[] {
  const state = readLibraryUrl(params);
  const request = libraryRequest(state);
  const facets = facetFilter(state);
  return [
    {
      path: "prompts.facets",
      input: facets,
      keep: (client, answer) =>
        client.setQueryData(getQueryKey(trpc.prompts.facets, facets, "query"), answer),
    },
    {
      path: "categories.list",
      keep: (client, answer) =>
        client.setQueryData(getQueryKey(trpc.categories.list, undefined, "query"), answer),
    },
    {
      path: `prompts.${request.kind}`,
      input: { ...request.input, limit: FIRST_PAGE },
      keep: (client, answer) =>
        client.setQueryData(libraryKey(request), { pages: [answer], pageParams: [null] }),
    },
  ];
}
