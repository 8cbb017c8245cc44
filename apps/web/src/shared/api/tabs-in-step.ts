import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const CHANNEL = "commonplace-changes";
/** In ms: changes that follow each other are asked after once. */
const PAUSE = 300;

/**
 * Keeps the tabs of one browser in step: when a change made in one is saved, the others ask again for what they show;
 * those out of sight do so once they are looked at.
 *
 * @returns ends it.
 */
export function keepTabsInStep(client: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let isOutdated = false;
  let timer: number | undefined;

  const refresh = () => {
    if (!isOutdated || document.visibilityState === "hidden") return;
    isOutdated = false;
    void client.invalidateQueries();
  };
  channel.onmessage = () => {
    isOutdated = true;
    window.clearTimeout(timer);
    timer = window.setTimeout(refresh, PAUSE);
  };
  document.addEventListener("visibilitychange", refresh);
  const stopListening = client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") channel.postMessage(null);
  });

  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", refresh);
    window.clearTimeout(timer);
    channel.close();
  };
}

/** {@link keepTabsInStep}, while the component is on the page. */
export function useTabsInStep(): void {
  const client = useQueryClient();
  useEffect(() => keepTabsInStep(client), [client]);
}
