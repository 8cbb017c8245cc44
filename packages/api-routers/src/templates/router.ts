import { pageInput } from "@commonplace/domain/core/paging";
import { idRef } from "@commonplace/domain/core/views";
import { dismissReports } from "@commonplace/domain/moderation";
import { promptView } from "@commonplace/domain/prompts/schemas";
import {
  getTemplate,
  listReports,
  listTemplates,
  listTemplatesByMeaning,
  publishTemplate,
  rateTemplate,
  reportTemplate,
  updateTemplate,
  useTemplate,
  withdrawTemplate,
} from "@commonplace/domain/templates";
import {
  listTemplatesByMeaningInput,
  listTemplatesInput,
  publishTemplateInput,
  rateTemplateInput,
  reportTemplateInput,
  templateDetail,
  templatePage,
  templateRating,
  templateReportPage,
  templatesByMeaning,
  templateView,
  updateTemplateInput,
  useTemplateInput,
} from "@commonplace/domain/templates/schemas";
import { z } from "zod";
import { readProcedure, router, sessionProcedure, writeProcedure } from "../trpc";

const HOUR = 3600;

export const templatesRouter = router({
  list: readProcedure
    .meta({
      rest: { method: "GET", path: "/api/templates", summary: "List community templates", paged: true },
      rateLimit: { max: 600, windowSeconds: 60 },
    })
    .input(listTemplatesInput)
    .output(templatePage)
    .query(({ ctx, input }) => listTemplates(ctx, input)),

  byMeaning: readProcedure
    .meta({ rateLimit: { max: 600, windowSeconds: 60 } })
    .input(listTemplatesByMeaningInput)
    .output(templatesByMeaning)
    .query(({ ctx, input }) => listTemplatesByMeaning(ctx, input)),

  get: readProcedure
    .meta({ rest: { method: "GET", path: "/api/templates/:id", summary: "Get a template" } })
    .input(idRef)
    .output(templateDetail)
    .query(({ ctx, input }) => getTemplate(ctx, input)),

  publish: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/templates",
        summary: "Publish a prompt as a template",
        refusals: ["NOT_FOUND"],
        status: 201,
      },
      creates: true,
      rateLimit: { max: 60, windowSeconds: HOUR },
    })
    .input(publishTemplateInput)
    .output(templateView)
    .mutation(({ ctx, input }) => publishTemplate(ctx, input)),

  update: writeProcedure
    .meta({ rest: { method: "PATCH", path: "/api/templates/:id", summary: "Change one of your templates" } })
    .input(updateTemplateInput)
    .output(templateView)
    .mutation(({ ctx, input }) => updateTemplate(ctx, input)),

  withdraw: writeProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/templates/:id", summary: "Withdraw one of your templates" },
    })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawTemplate(ctx, input)),

  rate: writeProcedure
    .meta({ rest: { method: "POST", path: "/api/templates/:id/rating", summary: "Rate a template, 1 to 5" } })
    .input(rateTemplateInput)
    .output(templateRating)
    .mutation(({ ctx, input }) => rateTemplate(ctx, input)),

  use: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/templates/:id/use",
        summary: "Use a template",
        detail: "Adds it to your library, its placeholders filled in.",
        status: 201,
      },
      creates: true,
    })
    .input(useTemplateInput)
    .output(promptView)
    .mutation(({ ctx, input }) => useTemplate(ctx, input)),

  report: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/templates/:id/report", summary: "Report a template" },
      rateLimit: { max: 30, windowSeconds: HOUR },
    })
    .input(reportTemplateInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reportTemplate(ctx, input)),

  reports: sessionProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/templates/reports",
        summary: "List reported templates",
        detail: "For the site's owner.",
        paged: true,
      },
    })
    .input(pageInput)
    .output(templateReportPage)
    .query(({ ctx, input }) => listReports(ctx, input)),

  dismissReports: sessionProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/templates/:id/reports",
        summary: "Dismiss the reports of a template, for the site's owner",
      },
    })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissReports(ctx, { ...input, kind: "template" })),
});
