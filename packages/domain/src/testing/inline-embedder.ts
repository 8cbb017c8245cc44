import { BUILT_IN_MODEL, loadBuiltInModel } from "../embeddings/built-in";
import type { Embedder } from "../ports/embedder";

/** The built-in model in this very thread: half a second to load, then some 50 ms for a text. */
export async function loadInlineEmbedder(): Promise<Embedder> {
  const embed = await loadBuiltInModel();
  return {
    ...BUILT_IN_MODEL,
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        signal?.throwIfAborted();
        vectors.push(await embed(text));
      }
      return vectors;
    },
    embedQuery: embed,
  };
}
