import { getQueryKey } from "@trpc/react-query";
import { libraryQuestions } from "../features/library";
import { trpc } from "../shared/api/trpc";
import type { FirstQuestion } from "../shared/first-load/first-question";

/** What signed-in pages that the server renders ask first, by their paths. */
const BY_PAGE: Record<string, (params: URLSearchParams) => FirstQuestion[]> = {
  "/library": libraryQuestions,
};

/**
 * What the page at an address asks before it can be drawn; none when the server leaves drawing it to the browser.
 *
 * @param url path and query.
 */
export function firstQuestions(url: string): FirstQuestion[] {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const ofPage = Object.hasOwn(BY_PAGE, pathname) ? BY_PAGE[pathname] : undefined;
  if (!ofPage) return [];
  const who: FirstQuestion = {
    path: "auth.user",
    keep: (client, answer) => client.setQueryData(getQueryKey(trpc.auth.user, undefined, "query"), answer),
  };
  return [who, ...ofPage(searchParams)];
}
