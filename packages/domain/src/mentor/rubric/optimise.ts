import type { OptimizationView } from "../schemas";
import { analyseByRubric } from "./analyse";
import { restructureByRubric } from "./restructure";
import { type Answer, writeIn } from "./write-in";

/** The new prompt: with answers written in, or with its parts in another order. */
export interface RubricOptimisation {
  readonly prompt: string;
  readonly answers: readonly Answer[];
  /** Sorts the prompt under headings, which is done only when asked for. */
  readonly layOut: boolean;
}

/** Writes a person's answers into their prompt and scores it before and after: without answers nothing changes. */
export function optimiseByRubric({
  prompt,
  answers,
  layOut,
}: RubricOptimisation): Omit<OptimizationView, "id"> {
  const written = writeIn(prompt, answers);
  const optimizedPrompt = layOut ? laidOut(written) : written;
  const before = analyseByRubric(prompt).score;
  return {
    optimizedPrompt,
    before,
    after: optimizedPrompt === prompt ? before : analyseByRubric(optimizedPrompt).score,
    // It adds only a person's own words, or places they asked for; it loses none (proved by its tests).
    warnings: { dropped: [], invented: [] },
    engine: "rubric",
    model: null,
  };
}

/** Sorted under headings, or as it is where that would make it harder to read. */
function laidOut(prompt: string): string {
  const text = restructureByRubric(prompt);
  return text === prompt || analyseByRubric(text).score < analyseByRubric(prompt).score ? prompt : text;
}
