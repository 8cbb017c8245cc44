import type { ListFindingsInput } from "@commonplace/domain/health/schemas";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";

/** Prompts with leftovers or broken blanks, and the places in their texts. */
export function useFindings(kind: ListFindingsInput["kind"]) {
  return trpc.health.findings.useInfiniteQuery({ kind, limit: 50 }, nextPage);
}

/** Tags spelled in several ways, most used first. */
export function useTagSpellings() {
  return trpc.health.tagSpellings.useInfiniteQuery(
    { limit: 50 },
    { ...nextPage, placeholderData: keepPreviousData },
  );
}

/** Documents that nobody opened for 90 days. */
export function useUnopened() {
  return trpc.health.unopened.useInfiniteQuery(
    { limit: 50 },
    { ...nextPage, placeholderData: keepPreviousData },
  );
}
