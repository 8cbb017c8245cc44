import { undoChange } from "@commonplace/domain/changes";
import { changeUndone } from "@commonplace/domain/changes/schemas";
import { idRef } from "@commonplace/domain/core/views";
import { router, writeProcedure } from "../trpc";

export const changesRouter = router({
  undo: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/changes/:id/undo", summary: "Undo a change of many prompts" },
      rateLimit: { max: 60, windowSeconds: 60 },
      heavy: true,
    })
    .input(idRef)
    .output(changeUndone)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
});
