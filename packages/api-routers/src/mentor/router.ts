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
        summary: "Who answers as the mentor, and how much of it is left for you today",
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
        summary: "Score a prompt and say why",
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
        summary: "Rewrite a prompt for the better",
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
        summary: "Say that you saved or copied an optimized prompt",
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
        summary: "What the mentor cost on each of the last days, for the site's owner",
      },
    })
    .input(ledgerInput)
    .output(z.array(ledgerEntry))
    .query(({ ctx, input }) => readLedger(ctx, input)),
});
