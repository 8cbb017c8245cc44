/** A part of a file: from byte `start` to byte `end`, both counted from 0, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The store of documents' bytes, under keys that the domain makes and clients never do. A store that fails, is full,
 * has lost a file or does not answer in time throws DomainError UNAVAILABLE, so no call waits for ever. Errors of the
 * source stream are rethrown unchanged.
 */
export interface DocumentStore {
  /**
   * Keeps all of `bytes` under `key`, and is done when they would survive a power cut. When it throws, some may be there,
   * but no more will come.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes under `key`, or a part of them, once the store has found them. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Removes the bytes under `key`, if there are any. */
  remove(key: string): Promise<void>;
}
