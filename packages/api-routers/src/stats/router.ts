import { getStats } from "@commonplace/domain/stats";
import { statsInput, statsView } from "@commonplace/domain/stats/schemas";
import { router, signedInProcedure } from "../trpc";

export const statsRouter = router({
  get: signedInProcedure
    .meta({ rest: { method: "GET", path: "/api/stats", summary: "Figures about your library" } })
    .input(statsInput)
    .output(statsView)
    .query(({ ctx, input }) => getStats(ctx, input)),
});
