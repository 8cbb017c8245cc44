import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../shared/api/trpc";
import type { FirstQuestion } from "../shared/first-load/first-question";
import { pageAt } from "./routes";

/**
 * The queries of the page at an address that must be answered before rendering; none when the browser renders it.
 *
 * @param url path and query.
 */
export function firstQuestions(url: string): FirstQuestion[] {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const ofPage = pageAt(pathname)?.firstQuestions;
  if (!ofPage) return [];
  const who: FirstQuestion = {
    path: "auth.user",
    keep: (client, answer) => client.setQueryData(getQueryKey(trpc.auth.user, undefined, "query"), answer),
  };
  return [who, ...ofPage(searchParams)];
}
