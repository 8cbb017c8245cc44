import { SEARCH_QUERY_MAX } from "@commonplace/domain/prompts/schemas";

const QUERY = "q";

/** The text an address searches for, trimmed; empty when it searches for nothing. */
export function readQuery(params: URLSearchParams): string {
  return (params.get(QUERY) ?? "").trim().slice(0, SEARCH_QUERY_MAX);
}

/** The address with another query; an empty text removes the query. */
export function writeQuery(params: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(params);
  const text = q.trim();
  if (text === "") next.delete(QUERY);
  else next.set(QUERY, text);
  return next;
}

/** Whether a change of the query is a step that Back takes back: the first word and the last, not every letter between. */
export function isStep(before: string, after: string): boolean {
  return (before === "") !== (after.trim() === "");
}
