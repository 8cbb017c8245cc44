import type { ListTagsInput } from "@commonplace/domain/tags/schemas";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstQuestion } from "../../../shared/first-load/first-question";

/** Tags the library's sidebar knows at a time; search finds the others. */
export const LISTED_TAGS = 200;

/** The sidebar's query while its search field is empty. */
export const ALL_TAGS = { parents: true, limit: LISTED_TAGS } satisfies Partial<ListTagsInput>;

/** The sidebar's queries when the library opens. */
export const tagQuestions: FirstQuestion[] = [firstQuestion(getQueryKey(trpc.tags.list, ALL_TAGS, "query"))];
