/**
 * A model that turns texts into vectors, so that texts of like meaning get vectors that point the same way. Where search by
 * meaning is switched off there is none (null).
 */
export interface Embedder {
  /** Names the model and how we feed it: vectors of different names are never compared. */
  readonly model: string;
  /** Characters of a text that it reads at once; it overlooks the rest. */
  readonly window: number;
  /** Prompts less like a query than this are not shown: the cosine of the angle between the two vectors. */
  readonly leastLikeness: number;
  /** Whether its vectors of texts in other languages say nothing. */
  readonly readsOnlyEnglish: boolean;

  /**
   * The vectors of texts, each of length 1, in their order. It may take long: never call it within a transaction.
   *
   * @throws an Error when the model can't be reached, or its thread ended; `signal.reason` when aborted.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;

  /**
   * The vector of what a person searches for, ahead of all texts of {@link embed}; null when it is not there in time or
   * can't be had. Asked again soon after, it is mostly there at once.
   */
  embedQuery(text: string): Promise<Float32Array | null>;
}
