import { useCallback } from "react";
import { trpc } from "../../../shared/api/trpc";

/** Loads anew whatever shows or counts prompts, when some came or went whose places nobody here knows. */
export function usePromptsRefresh() {
  const utils = trpc.useUtils();
  return useCallback(
    () => Promise.all([utils.prompts.invalidate(), utils.stats.invalidate()]).then(() => undefined),
    [utils],
  );
}
