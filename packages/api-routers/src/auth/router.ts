import { runsSite } from "@commonplace/domain/sessions";
import { currentUserView } from "@commonplace/domain/sessions/schemas";
import { readProcedure, router } from "../trpc";

export const authRouter = router({
  /** The signed-in person; 401 when there is none. */
  user: readProcedure
    .meta({
      inWorkspace: true,
      rest: { method: "GET", path: "/api/auth/user", summary: "Get the signed-in person" },
    })
    .output(currentUserView)
    .query(async ({ ctx }) => ({ ...ctx.user, isSiteOwner: await runsSite(ctx, ctx.actor.id) })),
});
