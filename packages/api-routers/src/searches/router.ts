import { idRef } from "@commonplace/domain/core/views";
import {
  countSearches,
  createSearch,
  deleteSearch,
  listSearches,
  moveSearch,
  updateSearch,
} from "@commonplace/domain/searches";
import {
  createSearchInput,
  moveSearchInput,
  searchCounts,
  searchView,
  updateSearchInput,
} from "@commonplace/domain/searches/schemas";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";

export const searchesRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/searches",
        summary: "List saved searches",
        detail: "Yours in their order, then those of your workspaces.",
      },
    })
    .output(z.array(searchView))
    .query(({ ctx }) => listSearches(ctx)),

  counts: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/searches/counts",
        summary: "Count what saved searches find",
      },
      rateLimit: { max: 120, windowSeconds: 60 },
    })
    .output(searchCounts)
    .query(({ ctx }) => countSearches(ctx)),

  create: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/searches",
        summary: "Save a search",
        status: 201,
        refusals: ["NOT_FOUND", "CONFLICT"],
      },
      creates: true,
    })
    .input(createSearchInput)
    .output(searchView)
    .mutation(({ ctx, input }) => createSearch(ctx, input)),

  update: writeProcedure
    .meta({ rest: { method: "PATCH", path: "/api/searches/:id", summary: "Change a saved search" } })
    .input(updateSearchInput)
    .output(searchView)
    .mutation(({ ctx, input }) => updateSearch(ctx, input)),

  move: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/searches/:id/move",
        summary: "Move a saved search",
      },
    })
    .input(moveSearchInput)
    .output(z.void())
    .mutation(({ ctx, input }) => moveSearch(ctx, input)),

  delete: writeProcedure
    .meta({ rest: { method: "DELETE", path: "/api/searches/:id", summary: "Delete a saved search" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteSearch(ctx, input)),
});
