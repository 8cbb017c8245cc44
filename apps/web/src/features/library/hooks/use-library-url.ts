import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type LibraryState, readLibraryUrl, writeLibraryUrl } from "./library-url";

/** @param replace true keeps Back from stepping through every letter typed. */
export type ChangeLibrary = (change: Partial<LibraryState>, options?: { replace?: boolean }) => void;

/**
 * The library's state in the address, and a function that changes it. The router applies a new address in a transition,
 * so the state is optimistic: a tick shows at once.
 */
export function useLibraryUrl(): [state: LibraryState, change: ChangeLibrary] {
  const [params, setParams] = useSearchParams();
  const inAddress = useMemo(() => readLibraryUrl(params), [params]);
  const [state, setState] = useOptimistic(inAddress);

  // Two changes in quick succession: the second builds on the first, which the router may not have taken in yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback<ChangeLibrary>(
    (change, { replace = false } = {}) => {
      const next = writeLibraryUrl(latest.current, change);
      latest.current = next;
      startTransition(() => {
        setState(readLibraryUrl(next));
        setParams(next, { replace });
      });
    },
    [setParams, setState],
  );
  return [state, change];
}
