import { ALIKE_READ, type ListAlikeInput, PROMPT_LIMITS } from "@commonplace/domain/prompts/schemas";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../api/trpc";
import { meaningInterval } from "../lists/meaning";

/** Characters of a content from which it can be compared. */
const LEAST_CONTENT = 40;

/** The person's own prompts that do what these texts would; none while there is too little of them. */
export function useAlikePrompts(texts: ListAlikeInput) {
  const enabled = texts.content.trim().length >= LEAST_CONTENT;
  const { data } = trpc.prompts.alike.useQuery(texts, {
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      meaningInterval(data?.meaning, dataUpdateCount),
  });
  return enabled ? (data?.prompts ?? []) : [];
}

/** As much of a prompt's texts as is compared. */
export const beginningsOf = (texts: {
  readonly title: string;
  readonly description: string | null;
  readonly content: string;
}): ListAlikeInput => ({
  title: texts.title.slice(0, PROMPT_LIMITS.title),
  description: texts.description?.slice(0, ALIKE_READ) ?? "",
  content: texts.content.slice(0, ALIKE_READ),
});
