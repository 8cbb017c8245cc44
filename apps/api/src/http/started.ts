/**
 * Waits for the first piece of a stream, so that an earlier failure still gets an error status. Returns the same
 * pieces; ending early ends the source.
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
