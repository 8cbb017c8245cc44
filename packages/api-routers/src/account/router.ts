import {
  deleteAccount,
  endOtherSignIns,
  endSignIn,
  getExportSummary,
  listSignIns,
} from "@commonplace/domain/account";
import {
  deleteAccountInput,
  exportSummary,
  listSignInsInput,
  signInPage,
} from "@commonplace/domain/account/schemas";
import { idRef } from "@commonplace/domain/core/views";
import { z } from "zod";
import { router, signedInProcedure } from "../trpc";

/** A person's whole data in their hands; the export itself is a download, GET /api/account/export. */
export const accountRouter = router({
  exportSummary: signedInProcedure.output(exportSummary).query(({ ctx }) => getExportSummary(ctx)),

  delete: signedInProcedure
    .meta({
      rest: { method: "DELETE", path: "/api/account", summary: "Delete your account and everything in it" },
      rateLimit: { max: 10, windowSeconds: 60 },
    })
    .input(deleteAccountInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  sessions: router({
    list: signedInProcedure
      .meta({
        rest: {
          method: "GET",
          path: "/api/account/sessions",
          summary: "Where you are signed in",
          paged: true,
        },
      })
      .input(listSignInsInput)
      .output(signInPage)
      .query(({ ctx, input }) => listSignIns(ctx, input, ctx.client.sessionId)),

    end: signedInProcedure
      .meta({
        rest: { method: "DELETE", path: "/api/account/sessions/:id", summary: "Sign one browser out" },
      })
      .input(idRef)
      .output(z.void())
      .mutation(({ ctx, input }) => endSignIn(ctx, input)),

    endOthers: signedInProcedure
      .meta({
        rest: {
          method: "DELETE",
          path: "/api/account/sessions",
          summary: "Sign out everywhere but here",
        },
      })
      .output(z.object({ ended: z.number().int() }))
      .mutation(({ ctx }) => endOtherSignIns(ctx, ctx.client.sessionId)),
  }),
});
