import {
  createComponent,
  createStructure,
  deleteComponent,
  deleteStructure,
  listComponents,
  listStructures,
  recordComponentUse,
  reportStructure,
  startFromStructure,
  updateComponent,
  updateStructure,
} from "@commonplace/domain/builder";
import {
  componentPage,
  componentView,
  createComponentInput,
  createStructureInput,
  listComponentsInput,
  listStructuresInput,
  recordComponentUseInput,
  reportStructureInput,
  structurePage,
  structureView,
  updateComponentInput,
  updateStructureInput,
} from "@commonplace/domain/builder/schemas";
import { idRef } from "@commonplace/domain/core/views";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";

export const builderRouter = router({
  components: readProcedure
    .input(listComponentsInput)
    .output(componentPage)
    .query(({ ctx, input }) => listComponents(ctx, input)),

  createComponent: writeProcedure
    .meta({ creates: true })
    .input(createComponentInput)
    .output(componentView)
    .mutation(({ ctx, input }) => createComponent(ctx, input)),

  updateComponent: writeProcedure
    .input(updateComponentInput)
    .output(componentView)
    .mutation(({ ctx, input }) => updateComponent(ctx, input)),

  deleteComponent: writeProcedure
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteComponent(ctx, input)),

  recordComponentUse: writeProcedure
    .meta({ rateLimit: { max: 120, windowSeconds: 60 }, creates: true })
    .input(recordComponentUseInput)
    .output(z.void())
    .mutation(({ ctx, input }) => recordComponentUse(ctx, input)),

  structures: readProcedure
    .input(listStructuresInput)
    .output(structurePage)
    .query(({ ctx, input }) => listStructures(ctx, input)),

  createStructure: writeProcedure
    .meta({ creates: true })
    .input(createStructureInput)
    .output(structureView)
    .mutation(({ ctx, input }) => createStructure(ctx, input)),

  updateStructure: writeProcedure
    .input(updateStructureInput)
    .output(structureView)
    .mutation(({ ctx, input }) => updateStructure(ctx, input)),

  deleteStructure: writeProcedure
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteStructure(ctx, input)),

  startFromStructure: writeProcedure
    .meta({ creates: true })
    .input(idRef)
    .output(structureView)
    .mutation(({ ctx, input }) => startFromStructure(ctx, input)),

  reportStructure: writeProcedure
    .meta({ rateLimit: { max: 30, windowSeconds: 3600 } })
    .input(reportStructureInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reportStructure(ctx, input)),
});
