/** Error codes of a folder and a bucket for a missing document. */
const NOT_THERE = new Set(["ENOENT", "NoSuchKey", "NotFound"]);

/** Whether a document store failed because it has nothing under the key, rather than because it cannot be reached. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return NOT_THERE.has(error.name) || NOT_THERE.has(String(code)) || isMissing(error.cause);
}
