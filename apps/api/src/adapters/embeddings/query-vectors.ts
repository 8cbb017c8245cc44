/**
 * How many query vectors are cached: a person pages through results, or repeats a search that did not wait long enough.
 */
const KEPT = 500;

/**
 * Caches the vectors of queries, and waits only so long for a new one. A vector that comes later is cached for the next
 * search.
 *
 * @param ask computes the vector of a query.
 * @param patienceMs how long a search waits for one.
 * @param onError called with each failure: the search goes on without a vector.
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
    // Moves it to the end: the least recently used vector is dropped first.
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
