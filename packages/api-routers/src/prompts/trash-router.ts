import { idRef } from "@commonplace/domain/core/views";
import { emptyTrash, listTrash, purgePrompt, restorePrompt } from "@commonplace/domain/prompts";
import { listTrashInput, promptView, trashedPromptPage } from "@commonplace/domain/prompts/schemas";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";

/** Deleted prompts, until they are purged. */
export const trashRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/trash",
        summary: "List the trash",
        detail: "The latest first.",
        paged: true,
      },
    })
    .input(listTrashInput)
    .output(trashedPromptPage)
    .query(({ ctx, input }) => listTrash(ctx, input)),

  restore: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/prompts/:id/restore", summary: "Take a prompt out of the trash" },
    })
    .input(idRef)
    .output(promptView)
    .mutation(({ ctx, input }) => restorePrompt(ctx, input)),

  purge: writeProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/trash/:id", summary: "Delete a trashed prompt for good" },
    })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => purgePrompt(ctx, input)),

  empty: writeProcedure
    .meta({ rest: { method: "DELETE", path: "/api/trash", summary: "Empty the trash" }, heavy: true })
    .output(z.object({ purged: z.number().int() }))
    .mutation(({ ctx }) => emptyTrash(ctx)),
});
