/** How long others wait for a look-up before they begin one of their own, in milliseconds: a connection may hang. */
const PATIENCE_MS = 20;

interface Waiting<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * Makes one look-up of many: keys that are asked for while a look-up is under way wait for the next one, and share it. Each
 * answer comes from a look-up that began after its key was asked for, so nothing outlives a change in the database, as it
 * would in a cache.
 *
 * @param lookUp finds the values of keys that all differ; missing ones are left out.
 */
export function lookUpTogether<Key, Value>(
  lookUp: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Waiting<Value>[]>();
  let isBusy = false;

  function begin(): void {
    const asked = waiting;
    waiting = new Map();
    isBusy = true;
    let isOver = false;
    const letOthersBegin = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      isBusy = false;
      if (waiting.size > 0) begin();
    };
    const timer = setTimeout(letOthersBegin, PATIENCE_MS);
    lookUp([...asked.keys()])
      .then(
        (found) => {
          for (const [key, askers] of asked) for (const { resolve } of askers) resolve(found.get(key));
        },
        (error: unknown) => {
          for (const askers of asked.values()) for (const { reject } of askers) reject(error);
        },
      )
      .finally(letOthersBegin);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(key);
      if (askers) askers.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isBusy) begin();
    });
}
