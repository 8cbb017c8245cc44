import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const CHANNEL = "commonplace-changes";
/** Where the time of the last saved change is stored, in ms since 1970: a page that is still loading hears no message. */
const LAST_CHANGE_KEY = "commonplace-last-change";
/** In ms: changes that follow each other are asked after once. */
const PAUSE = 300;

/**
 * Keeps the tabs of one browser in step: when a change made in one is saved, the others ask again for what they show;
 * those out of sight do so once they are looked at. A page whose code arrives only now asks again when a change was
 * saved since it was opened, for its data may be older.
 *
 * @param openedAt when this page was asked for, in ms since 1970.
 * @returns ends it.
 */
export function keepTabsInStep(client: QueryClient, openedAt = performance.timeOrigin): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let isOutdated = lastChangeAt() >= openedAt;
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
    if (event.type === "updated" && event.action.type === "success") {
      storeChangeAt(Date.now());
      channel.postMessage(null);
    }
  });
  refresh();

  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", refresh);
    window.clearTimeout(timer);
    channel.close();
  };
}

function lastChangeAt(): number {
  try {
    return Number(localStorage.getItem(LAST_CHANGE_KEY) ?? 0);
  } catch {
    return 0; // a browser without storage
  }
}

function storeChangeAt(time: number): void {
  try {
    localStorage.setItem(LAST_CHANGE_KEY, String(time));
  } catch {
    // Without storage only pages that are loaded hear of changes.
  }
}

/** {@link keepTabsInStep}, while the component is on the page. */
export function useTabsInStep(): void {
  const client = useQueryClient();
  useEffect(() => keepTabsInStep(client), [client]);
}
