import { workerTask } from "../ports/worker-pool";
import type { RubricOptimisation } from "./rubric/optimise";
import type { AnalysisView, OptimizationView } from "./schemas";

/** Scores a prompt by the built-in rubric: up to half a second for the longest. */
export const rateTask = workerTask<string, AnalysisView>("mentor.rate");

/** A prompt with a person's answers written in, or laid out, by the built-in rubric, with its scores before and after. */
export const optimizeTask = workerTask<RubricOptimisation, Omit<OptimizationView, "id">>("mentor.optimize");
