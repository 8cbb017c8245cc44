import { embedInBatches } from "../embeddings/batches";
import { BUILT_IN_MODEL, loadBuiltInModel } from "../embeddings/built-in";
import type { Embedder } from "../ports/embedder";

/** The built-in model in this very thread: half a second to load, then some 50 ms for a text. */
export async function loadInlineEmbedder(): Promise<Embedder> {
  const embed = await loadBuiltInModel();
  return {
    ...BUILT_IN_MODEL,
    embed: (texts, signal) => embedInBatches(texts, BUILT_IN_MODEL.window, embed, signal),
    async embedQuery(text) {
      const [vector = null] = await embed([text]);
      return vector;
    },
  };
}
