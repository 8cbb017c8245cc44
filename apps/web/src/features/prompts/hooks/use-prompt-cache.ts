import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "../../../shared/api/trpc";
import { createPromptCache, type PromptCache } from "./prompt-cache";

/** What the browser remembers about prompts, for the mutations that change it. */
export function usePromptCache(): PromptCache {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return useMemo(() => createPromptCache(client, utils), [client, utils]);
}
