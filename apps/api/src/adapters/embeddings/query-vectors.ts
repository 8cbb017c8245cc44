/** Vectors of queries that are kept: a person pages through results, and a search that was too early comes again. */
const KEPT = 500;

/**
 * Remembers the vectors of queries, and waits for new ones only so long. Those that come later are kept for the next time.
 *
 * @param ask gives the vector of a query.
 * @param patienceMs how long a search waits for one.
 * @param onError told of each that failed: the search goes on without.
 */
export function queryVectors(
  ask: (text: string) => Promise<Float32Array>,
  patienceMs: number,
  onError: (error: unknown) => void,
): (text: string) => Promise<Float32Array | null> {
  const known = new Map<string, Promise<Float32Array | null>>();
  return async (text) => {
    const vector =
      known.get(text) ??
      ask(text).catch((error: unknown) => {
        known.delete(text);
        onError(error);
        return null;
      });
    // Asked for last: forgotten last.
    known.delete(text);
    known.set(text, vector);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patienceMs, null);
    });
    try {
      return await Promise.race([vector, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
