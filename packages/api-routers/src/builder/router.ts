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
    .meta({ rest: { method: "GET", path: "/api/components", summary: "List components", paged: true } })
    .input(listComponentsInput)
    .output(componentPage)
    .query(({ ctx, input }) => listComponents(ctx, input)),

  createComponent: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/components", summary: "Create a component", status: 201 },
      creates: true,
    })
    .input(createComponentInput)
    .output(componentView)
    .mutation(({ ctx, input }) => createComponent(ctx, input)),

  updateComponent: writeProcedure
    .meta({ rest: { method: "PATCH", path: "/api/components/:id", summary: "Change a component" } })
    .input(updateComponentInput)
    .output(componentView)
    .mutation(({ ctx, input }) => updateComponent(ctx, input)),

  deleteComponent: writeProcedure
    .meta({ rest: { method: "DELETE", path: "/api/components/:id", summary: "Delete a component" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteComponent(ctx, input)),

  recordComponentUse: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/components/use",
        summary: "Record a use of components",
        detail: "Of those that went into a prompt; each counts once.",
      },
      rateLimit: { max: 120, windowSeconds: 60 },
      creates: true,
    })
    .input(recordComponentUseInput)
    .output(z.void())
    .mutation(({ ctx, input }) => recordComponentUse(ctx, input)),

  structures: readProcedure
    .meta({ rest: { method: "GET", path: "/api/structures", summary: "List structures", paged: true } })
    .input(listStructuresInput)
    .output(structurePage)
    .query(({ ctx, input }) => listStructures(ctx, input)),

  createStructure: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/structures", summary: "Save a structure", status: 201 },
      creates: true,
    })
    .input(createStructureInput)
    .output(structureView)
    .mutation(({ ctx, input }) => createStructure(ctx, input)),

  updateStructure: writeProcedure
    .meta({ rest: { method: "PATCH", path: "/api/structures/:id", summary: "Change a structure" } })
    .input(updateStructureInput)
    .output(structureView)
    .mutation(({ ctx, input }) => updateStructure(ctx, input)),

  deleteStructure: writeProcedure
    .meta({ rest: { method: "DELETE", path: "/api/structures/:id", summary: "Delete a structure" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteStructure(ctx, input)),

  startFromStructure: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/structures/:id/start",
        summary: "Start from a structure",
        detail: "Answers it and counts a use of it.",
      },
      creates: true,
    })
    .input(idRef)
    .output(structureView)
    .mutation(({ ctx, input }) => startFromStructure(ctx, input)),

  reportStructure: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/structures/:id/report", summary: "Report a structure" },
      rateLimit: { max: 30, windowSeconds: 3600 },
    })
    .input(reportStructureInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reportStructure(ctx, input)),
});
