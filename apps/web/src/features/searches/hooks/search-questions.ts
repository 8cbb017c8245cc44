import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import type { FirstQuestion } from "../../../shared/first-load/first-question";

/** The queries of the sidebar's searches when the library opens; their counts follow later. */
export const searchQuestions: FirstQuestion[] = [
  {
    path: "searches.list",
    keep: (client, answer) =>
      client.setQueryData(getQueryKey(trpc.searches.list, undefined, "query"), answer),
  },
];
