import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server, and in the browser's first render over its HTML: what only the browser knows has to wait. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
