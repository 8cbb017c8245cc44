import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { type LibraryState, readLibraryUrl, writeLibraryUrl } from "./library-url";

/** @param replace true keeps Back from stepping through every letter typed. */
export type ChangeLibrary = (change: Partial<LibraryState>, options?: { replace?: boolean }) => void;

/** The library's state as the address holds it, and the way to change it. */
export function useLibraryUrl(): [state: LibraryState, change: ChangeLibrary] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readLibraryUrl(params), [params]);
  const change = useCallback<ChangeLibrary>(
    (change, { replace = false } = {}) =>
      setParams((current) => writeLibraryUrl(current, change), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [state, change];
}
