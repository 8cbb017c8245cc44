import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstQuestion } from "../../../shared/first-load/first-question";

/** The queries of the sidebar's searches when the library opens; their counts follow later. */
export const savedSearchQuestions: FirstQuestion[] = [
  firstQuestion(getQueryKey(trpc.searches.list, undefined, "query")),
];
