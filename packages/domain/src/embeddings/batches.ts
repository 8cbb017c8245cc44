/**
 * Groups texts for a model that reads several at once, each as long as the longest of them: texts of like length together, and
 * no batch longer than one text may be. So short texts share what a call costs, and no batch takes longer than a long text.
 *
 * @param longest characters of a batch, as many as the model reads of one text.
 * @returns the places of the texts, batch after batch.
 */
export function batchesOf(texts: readonly string[], longest: number): number[][] {
  const places = texts.map((_, place) => place);
  const lengthOf = (place: number) => Math.max(1, texts[place]?.length ?? 0);
  const batches: number[][] = [];
  let batch: number[] = [];
  // Shortest first: the text that is added is the longest of its batch.
  for (const place of places.sort((one, other) => lengthOf(one) - lengthOf(other))) {
    if (batch.length > 0 && (batch.length + 1) * lengthOf(place) > longest) {
      batches.push(batch);
      batch = [];
    }
    batch.push(place);
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/**
 * The vectors of texts, read in the batches of {@link batchesOf}.
 *
 * @param embed reads one batch.
 * @throws an Error when a text got no vector; `signal.reason` between two batches when aborted.
 */
export async function embedInBatches(
  texts: readonly string[],
  longest: number,
  embed: (batch: readonly string[]) => Promise<readonly Float32Array[]>,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const batch of batchesOf(texts, longest)) {
    signal?.throwIfAborted();
    const read = await embed(batch.map((place) => texts[place] ?? ""));
    for (const [index, place] of batch.entries()) {
      const vector = read[index];
      if (!vector) throw new Error(`The model read ${read.length} of ${batch.length} texts.`);
      vectors[place] = vector;
    }
  }
  return vectors;
}
