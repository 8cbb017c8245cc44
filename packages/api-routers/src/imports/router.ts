import { idRef } from "@commonplace/domain/core/views";
import { getImport, listImportRows, listImports, runImport, undoImport } from "@commonplace/domain/imports";
import {
  importPage,
  importRowPage,
  importView,
  listImportRowsInput,
  listImportsInput,
  runImportInput,
} from "@commonplace/domain/imports/schemas";
import { z } from "zod";
import { router, signedInProcedure } from "../trpc";

/** Imports after their upload: files arrive at POST /api/imports (apps/api/src/uploads), which answers an `importView`. */
export const importsRouter = router({
  list: signedInProcedure
    .input(listImportsInput)
    .output(importPage)
    .query(({ ctx, input }) => listImports(ctx, input)),

  get: signedInProcedure
    .input(idRef)
    .output(importView)
    .query(({ ctx, input }) => getImport(ctx, input)),

  rows: signedInProcedure
    .input(listImportRowsInput)
    .output(importRowPage)
    .query(({ ctx, input }) => listImportRows(ctx, input)),

  run: signedInProcedure
    .input(runImportInput)
    .output(importView)
    .mutation(({ ctx, input }) => runImport(ctx, input)),

  undo: signedInProcedure
    .input(idRef)
    .output(z.object({ deleted: z.number().int() }))
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
});
