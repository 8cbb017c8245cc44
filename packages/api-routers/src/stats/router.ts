import { getStats, getUsage } from "@commonplace/domain/stats";
import { statsInput, statsView, usageView } from "@commonplace/domain/stats/schemas";
import { readProcedure, router } from "../trpc";

export const statsRouter = router({
  get: readProcedure
    .meta({ rest: { method: "GET", path: "/api/stats", summary: "Get your library's figures" } })
    .input(statsInput)
    .output(statsView)
    .query(({ ctx, input }) => getStats(ctx, input)),
  usage: readProcedure
    .meta({ rest: { method: "GET", path: "/api/stats/usage", summary: "Get your usage" } })
    .input(statsInput)
    .output(usageView)
    .query(({ ctx, input }) => getUsage(ctx, input)),
});
