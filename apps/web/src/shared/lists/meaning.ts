import type { PromptHitPage } from "@commonplace/domain/prompts/schemas";

/** How often, and how long after one another, a question is asked again for what the model had no time for, in ms. */
const TRIES = 5;
const WAIT = 800;

/**
 * When a question about meanings is asked again: soon, while the model was not ready.
 *
 * @param answers how many came so far.
 */
export const meaningInterval = (meaning: PromptHitPage["meaning"] | undefined, answers: number) =>
  meaning === "later" && answers <= TRIES ? WAIT : false;
