/**
 * The same pieces, once the first is there: what fails before it is then refused with its status, and not half sent.
 * Ended early, it ends where the pieces come from.
 */
export async function started<T>(pieces: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
}
