import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { isStep, readQuery, writeQuery } from "./search-url";

/** The query as the address holds it, and the way to change it. */
export function useSearchUrl(): [q: string, search: (q: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = useCallback(
    (q: string) =>
      setParams((current) => writeQuery(current, q), {
        replace: !isStep(readQuery(params), q),
        preventScrollReset: true,
      }),
    [params, setParams],
  );
  return [readQuery(params), search];
}
