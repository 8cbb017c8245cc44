import type { ListPromptsInput } from "@commonplace/domain/prompts/schemas";
import { getQueryKey } from "@trpc/react-query";
import { usageQuestions } from "../../../features/usage";
import { trpc } from "../../../shared/api/trpc";
import { type FirstQuestion, firstQuestion, type Reader } from "../../../shared/first-load/first-question";

/** The most recent prompts. */
export const RECENT = { limit: 4 } satisfies Partial<ListPromptsInput>;
/** Pinned prompts, and favorites, that there is room for. */
const TILE_COUNT = 6;
export const FAVORITES = {
  favorite: true,
  sort: "favorites",
  limit: TILE_COUNT,
} satisfies Partial<ListPromptsInput>;
export const PINS = { pinnedFirst: true, limit: TILE_COUNT } satisfies Partial<ListPromptsInput>;

/** Home's queries; those that count by the reader's days only when it is known where they are. */
export const homeQuestions = (reader: Reader): FirstQuestion[] => [
  firstQuestion(getQueryKey(trpc.prompts.list, RECENT, "query")),
  firstQuestion(getQueryKey(trpc.prompts.list, FAVORITES, "query")),
  firstQuestion(getQueryKey(trpc.prompts.list, PINS, "query")),
  firstQuestion(getQueryKey(trpc.prompts.facets, undefined, "query")),
  firstQuestion(getQueryKey(trpc.categories.list, undefined, "query")),
  firstQuestion(getQueryKey(trpc.health.get, undefined, "query")),
  ...usageQuestions(reader),
];
