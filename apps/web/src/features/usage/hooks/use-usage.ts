import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstQuestion, type Reader } from "../../../shared/first-load/first-question";
import { useTimeZone } from "../../../shared/format/time-zone";

/** How much a person used their prompts. Copies elsewhere change it, so it is asked for whenever Home opens. */
export function useUsage() {
  return trpc.stats.usage.useQuery({ tz: useTimeZone() }, { staleTime: 0 });
}

/** The queries of how much a library is used, where it is known in which time zone the reader's days begin. */
export const usageQuestions = ({ timeZone: tz }: Reader): FirstQuestion[] =>
  tz === undefined
    ? []
    : [
        firstQuestion(getQueryKey(trpc.stats.get, { tz }, "query")),
        firstQuestion(getQueryKey(trpc.stats.usage, { tz }, "query")),
      ];
