import { changeManyPrompts } from "@commonplace/domain/changes";
import { bulkInput, changeMade } from "@commonplace/domain/changes/schemas";
import { pageInput } from "@commonplace/domain/core/paging";
import { idRef } from "@commonplace/domain/core/views";
import { getReading } from "@commonplace/domain/embeddings";
import { readingView } from "@commonplace/domain/embeddings/schemas";
import {
  createPrompt,
  deletePrompt,
  getPrompt,
  getPromptFacets,
  getVersion,
  listAlike,
  listAllPrompts,
  listContents,
  listOutlines,
  listPrompts,
  listSimilar,
  listVersions,
  moveFavorite,
  recordPromptUse,
  restoreVersion,
  searchPrompts,
  settleVariable,
  updatePrompt,
} from "@commonplace/domain/prompts";
import {
  alikePrompts,
  allPromptsInput,
  createPromptInput,
  deletePromptInput,
  listAlikeInput,
  listContentsInput,
  listPromptsInput,
  listVersionsInput,
  moveFavoriteInput,
  promptContents,
  promptFacets,
  promptFacetsInput,
  promptHitPage,
  promptOutlinePage,
  promptPage,
  promptVersion,
  promptVersionPage,
  promptView,
  recordUseInput,
  restoreVersionInput,
  searchPromptsInput,
  settleVariableInput,
  similarPrompts,
  updatePromptInput,
  versionRef,
  wholePromptPage,
} from "@commonplace/domain/prompts/schemas";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";
import { trashRouter } from "./trash-router";

export const promptsRouter = router({
  list: readProcedure
    .input(listPromptsInput)
    .output(promptPage)
    .query(({ ctx, input }) => listPrompts(ctx, input)),

  contents: readProcedure
    .input(listContentsInput)
    .output(promptContents)
    .query(({ ctx, input }) => listContents(ctx, input)),

  all: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/prompts",
        summary: "List your prompts",
        detail: "Newest first; all of them, or a page of `limit`.",
        paged: "stream-all",
      },
    })
    .input(allPromptsInput)
    .output(wholePromptPage)
    .query(({ ctx, input }) => listAllPrompts(ctx, input)),

  outlines: readProcedure
    .input(pageInput)
    .output(promptOutlinePage)
    .query(({ ctx, input }) => listOutlines(ctx, input)),

  search: readProcedure
    .meta({
      rest: { method: "GET", path: "/api/prompts/search", summary: "Search prompts", paged: true },
      rateLimit: { max: 600, windowSeconds: 60 },
    })
    .input(searchPromptsInput)
    .output(promptHitPage)
    .query(({ ctx, input }) => searchPrompts(ctx, input)),

  similar: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/prompts/:id/similar",
        summary: "List similar prompts",
        detail: "Those of yours that mean nearly what this one does, by id and title.",
      },
    })
    .input(idRef)
    .output(similarPrompts)
    .query(({ ctx, input }) => listSimilar(ctx, input)),

  alike: readProcedure
    .meta({ rateLimit: { max: 600, windowSeconds: 60 } })
    .input(listAlikeInput)
    .output(alikePrompts)
    .query(({ ctx, input }) => listAlike(ctx, input)),

  reading: readProcedure.output(readingView).query(({ ctx }) => getReading(ctx)),

  facets: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/prompts/facets",
        summary: "Count prompts by category",
        detail: "All of them, or those that a search and tags leave.",
        refusals: ["UNPROCESSABLE"],
      },
    })
    .input(promptFacetsInput)
    .output(promptFacets)
    .query(({ ctx, input }) => getPromptFacets(ctx, input)),

  get: readProcedure
    .meta({
      inWorkspace: true,
      rest: { method: "GET", path: "/api/prompts/:id", summary: "Get a prompt", versioned: true },
    })
    .input(idRef)
    .output(promptView)
    .query(({ ctx, input }) => getPrompt(ctx, input)),

  settleVariable: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/prompts/:id/variables",
        summary: "Mark a name as a variable or not",
      },
    })
    .input(settleVariableInput)
    .output(promptView)
    .mutation(({ ctx, input }) => settleVariable(ctx, input)),

  create: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/prompts",
        summary: "Create a prompt",
        status: 201,
        versioned: true,
      },
      creates: true,
    })
    .input(createPromptInput)
    .output(promptView)
    .mutation(({ ctx, input }) => createPrompt(ctx, input)),

  update: writeProcedure
    .meta({
      inWorkspace: true,
      rest: {
        method: "PATCH",
        path: "/api/prompts/:id",
        summary: "Change a prompt",
        detail: "With `expectedVersion`, only if it is still at that version.",
        versioned: true,
      },
    })
    .input(updatePromptInput)
    .output(promptView)
    .mutation(({ ctx, input }) => updatePrompt(ctx, input)),

  moveFavorite: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/prompts/:id/favorite-place",
        summary: "Move a favorite",
        detail: "Directly before or after another, in the order `favorites`.",
      },
    })
    .input(moveFavoriteInput)
    .output(z.void())
    .mutation(({ ctx, input }) => moveFavorite(ctx, input)),

  bulk: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/prompts/bulk",
        summary: "Change many prompts",
        detail: "One thing, done to the prompts named by `ids` or by `filter`.",
      },
      rateLimit: { max: 60, windowSeconds: 60 },
      creates: true,
      heavy: true,
    })
    .input(bulkInput)
    .output(changeMade)
    .mutation(({ ctx, input }) => changeManyPrompts(ctx, input)),

  delete: writeProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/prompts/:id",
        summary: "Move a prompt to the trash",
        versioned: true,
      },
    })
    .input(deletePromptInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePrompt(ctx, input)),

  trash: trashRouter,

  versions: router({
    list: readProcedure
      .meta({
        rest: {
          method: "GET",
          path: "/api/prompts/:id/versions",
          summary: "List a prompt's versions",
          detail: "The present version first.",
          paged: true,
        },
      })
      .input(listVersionsInput)
      .output(promptVersionPage)
      .query(({ ctx, input }) => listVersions(ctx, input)),

    get: readProcedure
      .meta({
        rest: {
          method: "GET",
          path: "/api/prompts/:id/versions/:version",
          summary: "Get a version of a prompt",
        },
      })
      .input(versionRef)
      .output(promptVersion)
      .query(({ ctx, input }) => getVersion(ctx, input)),

    restore: writeProcedure
      .meta({
        rest: {
          method: "POST",
          path: "/api/prompts/:id/versions/:version/restore",
          summary: "Make an earlier version the newest",
          versioned: true,
        },
        creates: true,
      })
      .input(restoreVersionInput)
      .output(promptView)
      .mutation(({ ctx, input }) => restoreVersion(ctx, input)),
  }),

  recordUse: writeProcedure
    .meta({
      inWorkspace: true,
      rest: { method: "POST", path: "/api/prompts/:id/use", summary: "Record a use of a prompt" },
      creates: true,
    })
    .input(recordUseInput)
    .output(z.object({ usageCount: z.number().int() }))
    .mutation(({ ctx, input }) => recordPromptUse(ctx, input, ctx.client)),
});
