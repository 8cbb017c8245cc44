import { idRef } from "@commonplace/domain/core/views";
import {
  getImport,
  listImportRows,
  listImports,
  runImport,
  undoImport,
  updateImport,
} from "@commonplace/domain/imports";
import {
  importPage,
  importRowPage,
  importView,
  listImportRowsInput,
  listImportsInput,
  runImportInput,
  undoneImport,
  updateImportInput,
} from "@commonplace/domain/imports/schemas";
import { readProcedure, router, writeProcedure } from "../trpc";

/**
 * Calls about uploaded imports. The upload itself is POST /api/imports (apps/api/src/uploads), which answers an
 * `importView`.
 */
export const importsRouter = router({
  list: readProcedure
    .meta({
      rest: { method: "GET", path: "/api/imports", summary: "List imports and previews", paged: true },
    })
    .input(listImportsInput)
    .output(importPage)
    .query(({ ctx, input }) => listImports(ctx, input)),

  get: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/imports/:id",
        summary: "Get an import",
        detail: "Also while it runs.",
      },
    })
    .input(idRef)
    .output(importView)
    .query(({ ctx, input }) => getImport(ctx, input)),

  rows: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/imports/:id/rows",
        summary: "List an import's rows",
        paged: true,
      },
    })
    .input(listImportRowsInput)
    .output(importRowPage)
    .query(({ ctx, input }) => listImportRows(ctx, input)),

  update: writeProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/imports/:id",
        summary: "Change an import's preview",
        detail:
          'Tick, file or tag rows, or name a table\'s columns, counted from 0: `{ "mapping": { "title": 0, "content": 1 } }`. What is not said stays as it is.',
      },
      heavy: true,
    })
    .input(updateImportInput)
    .output(importView)
    .mutation(({ ctx, input }) => updateImport(ctx, input)),

  run: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/imports/:id/run",
        summary: "Run an import",
        detail:
          'Makes a prompt of each ticked row. One that takes longer than a few seconds answers with the status "running": get it until it is "done". One that ran already answers what it did.',
      },
    })
    .input(runImportInput)
    .output(importView)
    .mutation(({ ctx, input }) => runImport(ctx, input)),

  undo: writeProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/imports/:id",
        summary: "Undo an import, or forget a preview",
        detail: "Takes back every prompt that the import made, and gives replaced ones their earlier texts.",
      },
      heavy: true,
    })
    .input(idRef)
    .output(undoneImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
});
