import { useSyncExternalStore } from "react";

/** How long the server may take to say that it is there, in milliseconds. */
const ANSWERS_WITHIN = 3_000;
/** How often it is asked again while it cannot be reached, in milliseconds. */
const ASKED_EVERY = 5_000;

let isOffline = false;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the server itself: a browser without internet says it is offline, and a server on the same machine or in the
 * same house can be reached all the same.
 */
async function check(): Promise<void> {
  clearTimeout(retry);
  const isReached = await fetch("/healthz", {
    cache: "no-store",
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached && listeners.size > 0) retry = setTimeout(() => void check(), ASKED_EVERY);
  if (isOffline === !isReached) return;
  isOffline = !isReached;
  for (const listener of listeners) listener();
}

const onChange = () => void check();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("online", onChange);
    window.addEventListener("offline", onChange);
    if (!navigator.onLine) onChange();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(retry);
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Whether the line to the server is gone, from when the browser notices until the server answers again. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );
}
