import {
  analysePrompt,
  getMentorStatus,
  optimisePrompt,
  readLedger,
  recordOptimizationUse,
} from "@commonplace/domain/mentor";
import {
  analysisView,
  analyzeInput,
  ledgerEntry,
  ledgerInput,
  MENTOR_CALLS,
  mentorStatus,
  optimizationView,
  optimizeInput,
  recordOptimizationUseInput,
} from "@commonplace/domain/mentor/schemas";
import { z } from "zod";
import { mentorProcedure, router, sessionProcedure } from "../trpc";

/** Refusals of a language model: the call failed, or no model is configured. */
const PROVIDERS = ["PROVIDER_FAILED", "UNAVAILABLE"] as const;

/** The mentor with whole answers. POST /api/ai-mentor/optimize/stream (apps/api/src/mentor) streams an optimization. */
export const mentorRouter = router({
  status: mentorProcedure
    .meta({
      inWorkspace: true,
      rest: {
        method: "GET",
        path: "/api/ai-mentor/status",
        summary: "Get the mentor's status",
        detail: "Who answers as the mentor, and how much of it is left for you today.",
      },
    })
    .output(mentorStatus)
    .query(({ ctx }) => getMentorStatus(ctx)),

  analyze: mentorProcedure
    .meta({
      inWorkspace: true,
      rest: {
        method: "POST",
        path: "/api/ai-mentor/analyze",
        summary: "Analyze a prompt",
        detail: "Scores it and says why.",
        refusals: PROVIDERS,
      },
      rateLimit: MENTOR_CALLS,
    })
    .input(analyzeInput)
    .output(analysisView)
    .mutation(({ ctx, input, signal }) => analysePrompt(ctx, input, { signal })),

  optimize: mentorProcedure
    .meta({
      inWorkspace: true,
      rest: {
        method: "POST",
        path: "/api/ai-mentor/optimize",
        summary: "Optimize a prompt",
        refusals: PROVIDERS,
      },
      rateLimit: MENTOR_CALLS,
    })
    .input(optimizeInput)
    .output(optimizationView)
    .mutation(({ ctx, input, signal }) => optimisePrompt(ctx, input, { signal })),

  recordUse: mentorProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/ai-mentor/optimizations/:id/use",
        summary: "Record that an optimized prompt was used",
        detail: "It was saved or copied.",
      },
      creates: true,
    })
    .input(recordOptimizationUseInput)
    .output(z.void())
    .mutation(({ ctx, input }) => recordOptimizationUse(ctx, input)),

  ledger: sessionProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/ai-mentor/ledger",
        summary: "Get the mentor's costs",
        detail: "For each of the last days; for the site's owner.",
      },
    })
    .input(ledgerInput)
    .output(z.array(ledgerEntry))
    .query(({ ctx, input }) => readLedger(ctx, input)),
});
