import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../env";
import { createBuiltInEmbedder } from "./built-in";

/** Opens the embedding model of the settings, with a function to close it; null where search by meaning is off. */
export async function openEmbedder(
  settings: Settings["embeddings"],
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<{ embedder: Embedder | null; close(): Promise<void> }> {
  if (settings === "off") return { embedder: null, close: async () => {} };
  if (settings === "built-in") {
    const embedder = createBuiltInEmbedder(log);
    return { embedder, close: () => embedder.close() };
  }
  const { createProviderEmbedder } = await import("./openai");
  return { embedder: createProviderEmbedder(settings, log), close: async () => {} };
}
