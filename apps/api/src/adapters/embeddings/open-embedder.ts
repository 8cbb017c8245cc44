import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../env";
import { createBuiltInEmbedder } from "./built-in";

/** The model for search by meaning that the settings name, and how to end it; none where they switch it off. */
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
