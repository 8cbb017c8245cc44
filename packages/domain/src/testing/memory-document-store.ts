import { DomainError } from "../core/errors";
import type { DocumentStore } from "../ports/document-store";

/** A store that a test can look into and break. */
export interface MemoryDocumentStore extends DocumentStore {
  readonly files: Map<string, Buffer>;
  /** Runs after each piece that is written: to fail, to wait, to do something meanwhile. */
  afterPiece: (key: string) => void | Promise<void>;
  /** While true, removing fails. */
  keepsEverything: boolean;
}

/** Documents in memory, as a store that keeps the port's promises has them: a failed write leaves a part behind. */
export function memoryDocumentStore(): MemoryDocumentStore {
  const files = new Map<string, Buffer>();
  const store: MemoryDocumentStore = {
    files,
    afterPiece: () => {},
    keepsEverything: false,
    async write(key, bytes) {
      files.set(key, Buffer.alloc(0));
      for await (const chunk of bytes) {
        files.set(key, Buffer.concat([files.get(key) ?? Buffer.alloc(0), chunk]));
        await store.afterPiece(key);
      }
    },
    async read(key, range) {
      const file = files.get(key);
      if (!file) throw new DomainError("UNAVAILABLE", "There is no such file.");
      return (async function* () {
        yield range ? file.subarray(range.start, range.end + 1) : file;
      })();
    },
    async remove(key) {
      if (store.keepsEverything) throw new DomainError("UNAVAILABLE", "The store is away.");
      files.delete(key);
    },
  };
  return store;
}
