import { idRef } from "@commonplace/domain/core/views";
import {
  createPrompt,
  deletePrompt,
  getPrompt,
  getPromptFacets,
  listAllPrompts,
  listPrompts,
  recordPromptUse,
  searchPrompts,
  updatePrompt,
} from "@commonplace/domain/prompts";
import {
  allPromptsInput,
  createPromptInput,
  listPromptsInput,
  promptFacets,
  promptHitPage,
  promptPage,
  promptView,
  recordUseInput,
  searchPromptsInput,
  updatePromptInput,
  wholePromptPage,
} from "@commonplace/domain/prompts/schemas";
import { z } from "zod";
import { router, signedInProcedure } from "../trpc";

export const promptsRouter = router({
  list: signedInProcedure
    .input(listPromptsInput)
    .output(promptPage)
    .query(({ ctx, input }) => listPrompts(ctx, input)),

  all: signedInProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/prompts",
        summary: "Your prompts, newest first; all of them, or a page of `limit`",
        paged: "stream-all",
      },
    })
    .input(allPromptsInput)
    .output(wholePromptPage)
    .query(({ ctx, input }) => listAllPrompts(ctx, input)),

  search: signedInProcedure
    .meta({
      rest: { method: "GET", path: "/api/prompts/search", summary: "Search prompts", paged: true },
      rateLimit: { max: 600, windowSeconds: 60 },
    })
    .input(searchPromptsInput)
    .output(promptHitPage)
    .query(({ ctx, input }) => searchPrompts(ctx, input)),

  facets: signedInProcedure.output(promptFacets).query(({ ctx }) => getPromptFacets(ctx)),

  get: signedInProcedure
    .meta({ rest: { method: "GET", path: "/api/prompts/:id", summary: "One prompt" } })
    .input(idRef)
    .output(promptView)
    .query(({ ctx, input }) => getPrompt(ctx, input)),

  create: signedInProcedure
    .meta({ rest: { method: "POST", path: "/api/prompts", summary: "Create a prompt", status: 201 } })
    .input(createPromptInput)
    .output(promptView)
    .mutation(({ ctx, input }) => createPrompt(ctx, input)),

  update: signedInProcedure
    .meta({ rest: { method: "PATCH", path: "/api/prompts/:id", summary: "Change a prompt" } })
    .input(updatePromptInput)
    .output(promptView)
    .mutation(({ ctx, input }) => updatePrompt(ctx, input)),

  delete: signedInProcedure
    .meta({ rest: { method: "DELETE", path: "/api/prompts/:id", summary: "Delete a prompt" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePrompt(ctx, input)),

  recordUse: signedInProcedure
    .meta({ rest: { method: "POST", path: "/api/prompts/:id/use", summary: "Record a use of a prompt" } })
    .input(recordUseInput)
    .output(z.object({ usageCount: z.number().int() }))
    .mutation(({ ctx, input }) => recordPromptUse(ctx, input, ctx.client)),
});
