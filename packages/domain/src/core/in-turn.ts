const lines = new Map<string, Promise<unknown>>();

/**
 * Does pieces of work with the same key one after another, in this process: so that one person's cannot take every
 * connection at once. It promises nothing across servers; the database has to settle races between these.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lines.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(key) === mine) lines.delete(key);
  }
}
