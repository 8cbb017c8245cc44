import type { OptimizationView } from "../schemas";
import { analyseByRubric } from "./analyse";
import { restructureByRubric } from "./restructure";

/**
 * Lays a prompt out and scores it before and after.
 *
 * @throws DomainError UNSUPPORTED when the prompt is in a language that the rules do not know.
 */
export function optimiseByRubric(prompt: string): Omit<OptimizationView, "id"> {
  const before = analyseByRubric(prompt).score;
  const optimizedPrompt = restructureByRubric(prompt);
  return {
    optimizedPrompt,
    before,
    after: analyseByRubric(optimizedPrompt).score,
    // The places it adds are its way of asking; it loses none (proved by its tests).
    warnings: { dropped: [], invented: [] },
    engine: "rubric",
    model: null,
  };
}
