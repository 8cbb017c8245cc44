import { changeMade } from "@commonplace/domain/changes/schemas";
import { getHealth, listDuplicates, mergeDuplicates, refreshHealth } from "@commonplace/domain/health";
import {
  duplicatePage,
  healthView,
  listDuplicatesInput,
  mergeDuplicatesInput,
} from "@commonplace/domain/health/schemas";
import { readProcedure, router, writeProcedure } from "../trpc";

export const healthRouter = router({
  get: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/library/health",
        summary: "What in your library could be put right, and how the look through it stands",
      },
    })
    .output(healthView)
    .query(({ ctx }) => getHealth(ctx)),

  refresh: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/library/health/refresh",
        summary: "Have your library looked through again where it changed since, or a day went by",
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
        summary: "Pairs of prompts with nearly the same text, the likest first",
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
        summary: "Make one prompt of each pair; `changes.undo` takes it back",
        refusals: ["NOT_FOUND"],
      },
      rateLimit: { max: 60, windowSeconds: 60 },
    })
    .input(mergeDuplicatesInput)
    .output(changeMade)
    .mutation(({ ctx, input }) => mergeDuplicates(ctx, input)),
});
