import { changeMade } from "@commonplace/domain/changes/schemas";
import { idRef } from "@commonplace/domain/core/views";
import {
  deleteUnopened,
  dismissDuplicates,
  dismissFindings,
  dismissTagSpellings,
  getHealth,
  listDuplicates,
  listFindings,
  listTagSpellings,
  listUnopened,
  mergeDuplicates,
  mergeTagSpellings,
  refreshHealth,
  restoreFindings,
} from "@commonplace/domain/health";
import {
  deleteUnopenedInput,
  dismissal,
  dismissDuplicatesInput,
  dismissFindingsInput,
  dismissTagSpellingsInput,
  duplicatePage,
  findingPage,
  healthView,
  listDuplicatesInput,
  listFindingsInput,
  listTagSpellingsInput,
  listUnopenedInput,
  mergeDuplicatesInput,
  mergeTagSpellingsInput,
  tagSpellingsPage,
  unopenedPage,
} from "@commonplace/domain/health/schemas";
import { readProcedure, router, writeProcedure } from "../trpc";

export const healthRouter = router({
  get: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/library/health",
        summary: "Get your library's findings",
        detail: "What could be put right, and how the look through it stands.",
      },
    })
    .output(healthView)
    .query(({ ctx }) => getHealth(ctx)),

  refresh: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/refresh",
        summary: "Look through your library again",
        detail: "Where it changed since, or a day went by.",
      },
      rateLimit: { max: 60, windowSeconds: 60 },
    })
    .output(healthView)
    .mutation(({ ctx }) => refreshHealth(ctx)),

  duplicates: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/library/health/duplicates",
        summary: "List near-duplicates",
        detail: "Pairs of prompts with nearly the same text, the likest first.",
        paged: true,
      },
    })
    .input(listDuplicatesInput)
    .output(duplicatePage)
    .query(({ ctx, input }) => listDuplicates(ctx, input)),

  merge: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/duplicates/merge",
        summary: "Merge near-duplicates",
        detail: "Makes one prompt of each pair; `changes.undo` takes it back.",
        refusals: ["NOT_FOUND"],
      },
      rateLimit: { max: 60, windowSeconds: 60 },
      heavy: true,
    })
    .input(mergeDuplicatesInput)
    .output(changeMade)
    .mutation(({ ctx, input }) => mergeDuplicates(ctx, input)),

  dismissDuplicates: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/duplicates/dismiss",
        summary: "Mark pairs as no duplicates",
        detail: "They are not shown again.",
      },
      rateLimit: { max: 60, windowSeconds: 60 },
    })
    .input(dismissDuplicatesInput)
    .output(dismissal)
    .mutation(({ ctx, input }) => dismissDuplicates(ctx, input)),

  findings: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/library/health/findings",
        summary: "List prompts with leftovers or broken blanks",
        detail: "With the places in their texts.",
        paged: true,
      },
    })
    .input(listFindingsInput)
    .output(findingPage)
    .query(({ ctx, input }) => listFindings(ctx, input)),

  dismissFindings: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/findings/dismiss",
        summary: "Dismiss leftovers or broken blanks",
        detail: "They are right as they are, and are not shown again.",
      },
      rateLimit: { max: 60, windowSeconds: 60 },
    })
    .input(dismissFindingsInput)
    .output(dismissal)
    .mutation(({ ctx, input }) => dismissFindings(ctx, input)),

  restore: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/dismissals/:id/undo",
        summary: "Undo a dismissal of findings",
      },
    })
    .input(idRef)
    .output(dismissal)
    .mutation(({ ctx, input }) => restoreFindings(ctx, input)),

  tagSpellings: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/library/health/tags",
        summary: "List tags spelled in several ways",
        paged: true,
      },
    })
    .input(listTagSpellingsInput)
    .output(tagSpellingsPage)
    .query(({ ctx, input }) => listTagSpellings(ctx, input)),

  mergeTagSpellings: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/tags/merge",
        summary: "Merge spellings of a tag",
        detail: "`changes.undo` takes it back.",
        refusals: ["NOT_FOUND"],
      },
      rateLimit: { max: 60, windowSeconds: 60 },
      heavy: true,
    })
    .input(mergeTagSpellingsInput)
    .output(changeMade)
    .mutation(({ ctx, input }) => mergeTagSpellings(ctx, input)),

  dismissTagSpellings: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/tags/dismiss",
        summary: "Mark spellings as different tags",
        detail: "They are not shown again.",
      },
      rateLimit: { max: 60, windowSeconds: 60 },
    })
    .input(dismissTagSpellingsInput)
    .output(dismissal)
    .mutation(({ ctx, input }) => dismissTagSpellings(ctx, input)),

  unopened: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/library/health/documents",
        summary: "List documents that nobody opens",
        detail: "Those not opened for 90 days.",
        paged: true,
      },
    })
    .input(listUnopenedInput)
    .output(unopenedPage)
    .query(({ ctx, input }) => listUnopened(ctx, input)),

  deleteUnopened: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/documents/delete",
        summary: "Delete documents that nobody opens",
        detail: "`changes.undo` brings them back.",
      },
      rateLimit: { max: 60, windowSeconds: 60 },
      heavy: true,
    })
    .input(deleteUnopenedInput)
    .output(changeMade)
    .mutation(({ ctx, input }) => deleteUnopened(ctx, input)),
});
