import { getStats, getUsage } from "@commonplace/domain/stats";
import { statsInput, statsView, usageView } from "@commonplace/domain/stats/schemas";
import { router, signedInProcedure } from "../trpc";

export const statsRouter = router({
  get: signedInProcedure
    .meta({ rest: { method: "GET", path: "/api/stats", summary: "Figures about your library" } })
    .input(statsInput)
    .output(statsView)
    .query(({ ctx, input }) => getStats(ctx, input)),
  usage: signedInProcedure
    .meta({ rest: { method: "GET", path: "/api/stats/usage", summary: "How you used your prompts lately" } })
    .input(statsInput)
    .output(usageView)
    .query(({ ctx, input }) => getUsage(ctx, input)),
});
