import { toUnit } from "@commonplace/domain/embeddings";
import { providerFailed } from "@commonplace/domain/ports/ai-client";
import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { FastifyBaseLogger } from "fastify";
import { failureOf } from "../ai/failures";
import { AI_LIMITS } from "../ai/limits";
import { type AiSettings, openSdk } from "../ai/openai-client";
import { queryVectors } from "./query-vectors";

/** Characters of a text that are sent: small models read some 250 tokens and overlook the rest, or refuse it. */
const WINDOW = 1_000;
/** Low, because these models give even unrelated texts similar vectors: search then takes the nearest. */
const LEAST_LIKENESS = 0.2;
/** The longest that a search waits for the provider, in milliseconds. */
const PATIENCE_MS = 300;
/** How long one request may take, in milliseconds. */
const LONGEST = 60_000;

/** The embedding model of a server that speaks OpenAI's embeddings format. */
export function createProviderEmbedder(
  { model, ...server }: AiSettings,
  log: Pick<FastifyBaseLogger, "warn">,
): Embedder {
  const sdk = openSdk(server, { ...AI_LIMITS, total: LONGEST });

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    try {
      const input = texts.map((text) => (text.trim() === "" ? "-" : text));
      // As numbers: the SDK would ask for base64, which not every server knows.
      const { data } = await sdk.embeddings.create({ model, input, encoding_format: "float" }, { signal });
      const vectors = data
        .toSorted((one, other) => one.index - other.index)
        .map(({ embedding }) => embedding);
      const [{ length } = []] = vectors;
      if (
        vectors.length !== texts.length ||
        vectors.some((each) => each.length === 0 || each.length !== length)
      )
        throw providerFailed("unreadable");
      return vectors.map(toUnit);
    } catch (error) {
      signal?.throwIfAborted();
      throw failureOf(error);
    }
  }

  return {
    // Prefixed, so that no name equals the built-in model's, and with the way that texts are cut.
    model: `provider/2/${model}`,
    window: WINDOW,
    leastLikeness: LEAST_LIKENESS,
    readsOnlyEnglish: false,
    embed,
    embedQuery: queryVectors(
      async (text) => {
        const [vector] = await embed([text]);
        if (!vector) throw providerFailed("empty");
        return vector;
      },
      PATIENCE_MS,
      (err) => log.warn({ err }, "a search went without meaning"),
    ),
  };
}
