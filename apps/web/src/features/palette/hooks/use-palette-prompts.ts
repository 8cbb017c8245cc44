import { type PromptHit, type PromptSummary, SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/schemas";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../shared/api/trpc";

/** Short: people look at the palette while they type. In ms. */
const DEBOUNCE = 120;
const RECENT_SHOWN = 5;
const FOUND_SHOWN = 8;
/** Results of half-typed queries are dropped after this many ms: nobody goes back to them. */
const FORGET_AFTER = 60_000;

/** A prompt in the palette; a search result also has the ranges of the words found. */
export type PalettePrompt = PromptSummary & Partial<Pick<PromptHit, "highlights" | "snippet">>;

/** The prompts for what is typed: the newest ones for nothing, else what is found. */
export interface PalettePrompts {
  /** Undefined until the first answer. */
  readonly items: readonly PalettePrompt[] | undefined;
  /** Number of all results; null for recent prompts. */
  readonly total: number | null;
  /** Whether there are more than `total`, where the server stops counting. */
  readonly isTotalCapped: boolean;
  /** Nothing matched as typed; these are near spellings. */
  readonly corrected: boolean;
  /** These answer what was typed before; the answer to what is typed now is on its way. */
  readonly isOutdated: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** @param enabled false while the palette is closed: nothing is asked of the server. */
export function usePalettePrompts(query: string, enabled: boolean): PalettePrompts {
  const typed = query.trim().slice(0, SEARCH_QUERY_MAX);
  const [settled] = useDebouncedValue(typed, DEBOUNCE);
  const q = typed === "" ? "" : settled;

  const recent = trpc.prompts.list.useQuery({ limit: RECENT_SHOWN }, { enabled: enabled && typed === "" });
  const found = trpc.prompts.search.useQuery(
    { q, limit: FOUND_SHOWN },
    {
      enabled: enabled && q !== "",
      placeholderData: keepPreviousData,
      gcTime: FORGET_AFTER,
      // A search nobody waits for any more is cancelled.
      trpc: { abortOnUnmount: true },
    },
  );

  if (typed === "") {
    return {
      items: recent.data?.items,
      total: null,
      isTotalCapped: false,
      corrected: false,
      isOutdated: recent.isPending,
      error: recent.error,
      retry: () => void recent.refetch(),
    };
  }
  const isOutdated = q !== typed || found.isPlaceholderData || found.isFetching;
  return {
    items: q === "" ? undefined : found.data?.items,
    total: found.data?.total ?? null,
    isTotalCapped: found.data?.totalIsCapped ?? false,
    corrected: found.data?.corrected ?? false,
    isOutdated,
    error: isOutdated ? null : found.error,
    retry: () => void found.refetch(),
  };
}
