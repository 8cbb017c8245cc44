import { idRef } from "@commonplace/domain/core/views";
import { dismissDeletionNotice, listDeletionNotices } from "@commonplace/domain/moderation";
import { deletionNoticePage, listNoticesInput } from "@commonplace/domain/moderation/schemas";
import { z } from "zod";
import { readProcedure, router, sessionProcedure } from "../trpc";

export const noticesRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/notices",
        summary: "List notices from administrators",
        detail: "What they deleted of yours, and why.",
        paged: true,
      },
    })
    .input(listNoticesInput)
    .output(deletionNoticePage)
    .query(({ ctx, input }) => listDeletionNotices(ctx, input)),

  dismiss: sessionProcedure
    .meta({ rest: { method: "DELETE", path: "/api/notices/:id", summary: "Put a notice aside" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissDeletionNotice(ctx, input)),
});
