import { workerTask } from "../ports/worker-pool";
import type { TextFinding } from "./read-findings";

/** The result for a page of a library: findings of each text, and the shingles of all, one after the other. */
export interface ReadTexts {
  readonly findings: readonly TextFinding[];
  readonly ids: readonly string[];
  /** How many of the shingles are each prompt's. */
  readonly lengths: readonly number[];
  readonly shingles: Uint32Array<ArrayBuffer>;
}

/** Reads a page of a library, a JSON text of a list of `PromptText`. */
export const readTextsTask = workerTask<string, ReadTexts>("health.read-texts");

/** Two prompts that are alike; `likeness` from 1 to 1,000. */
export interface FoundPair {
  readonly promptId: string;
  readonly otherId: string;
  readonly likeness: number;
}

type PairOfIds = Pick<FoundPair, "promptId" | "otherId">;

/** All texts of a library, and the pairs that a person said are no duplicates. */
export interface PairsInput {
  readonly pages: readonly ReadTexts[];
  readonly dismissed: readonly PairOfIds[];
}

/** The vectors of a library's prompts, and pairs that are not to be found. */
export interface AlikeInput {
  readonly ids: readonly string[];
  /** The vectors of title and beginning of each, one after the other, see the schema of prompt_embedding_parts. */
  readonly vectors: Int8Array<ArrayBuffer>;
  readonly leftOut: readonly PairOfIds[];
}

/** Finds for each prompt the likest of those in the pages and places before it that was not dismissed. */
export const findPairsTask = workerTask<PairsInput, readonly FoundPair[]>("health.find-pairs");

/** Finds for each prompt the one before it that is most alike in meaning, where one is alike enough. */
export const findAlikeTask = workerTask<AlikeInput, readonly FoundPair[]>("health.find-alike");
