import { getQueryKey } from "@trpc/react-query";
import { libraryQuestions } from "../features/library";
import { mentorQuestions } from "../features/mentor";
import { searchQuestions } from "../features/search";
import { savedSearchQuestions } from "../features/searches";
import { tagQuestions } from "../features/tags";
import { workspaceQuestions } from "../features/workspaces";
import { trpc } from "../shared/api/trpc";
import { type FirstQuestion, firstQuestion, type Reader } from "../shared/first-load/first-question";
import { homeQuestions } from "./pages/home/home-questions";

/** The pages that the server renders, by their paths in the route table, and what each asks first. */
const RENDERED: Readonly<Record<string, (params: URLSearchParams, reader: Reader) => FirstQuestion[]>> = {
  "/": (_params, reader) => homeQuestions(reader),
  "/library": (params) => [...savedSearchQuestions, ...tagQuestions, ...libraryQuestions(params)],
  "/search": searchQuestions,
  "/workspaces": () => workspaceQuestions,
  "/mentor": (params) => mentorQuestions(params.get("from")),
};

/**
 * The queries of the page at an address that must be answered before rendering; none when the browser renders it.
 *
 * @param url path and query.
 */
export function firstQuestions(url: string, reader: Reader): FirstQuestion[] {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const ofPage = RENDERED[pathname];
  if (!ofPage) return [];
  return [firstQuestion(getQueryKey(trpc.auth.user, undefined, "query")), ...ofPage(searchParams, reader)];
}
