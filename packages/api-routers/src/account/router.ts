import {
  deleteAccount,
  endOtherSignIns,
  endSignIn,
  getExportSummary,
  hasBundledAccount,
  isRecentSignIn,
  listSignIns,
} from "@commonplace/domain/account";
import {
  deleteAccountInput,
  exportSummary,
  listSignInsInput,
  signInMethod,
  signInPage,
} from "@commonplace/domain/account/schemas";
import { disconnectApp, listConnectedApps } from "@commonplace/domain/connected-apps";
import { connectedAppView } from "@commonplace/domain/connected-apps/schemas";
import { idRef } from "@commonplace/domain/core/views";
import { setFindsByMeaning } from "@commonplace/domain/embeddings";
import { setFindsByMeaningInput } from "@commonplace/domain/embeddings/schemas";
import { getStorage } from "@commonplace/domain/storage";
import { storageView } from "@commonplace/domain/storage/schemas";
import { createToken, listTokens, revokeToken } from "@commonplace/domain/tokens";
import { createdToken, createTokenInput, tokenView } from "@commonplace/domain/tokens/schemas";
import { removePicture, setPicture } from "@commonplace/domain/user-pictures";
import { pictureView, setPictureInput } from "@commonplace/domain/user-pictures/schemas";
import { z } from "zod";
import { recentSignInProcedure, router, sessionProcedure } from "../trpc";

/** A person's acts on all their data. The export is a download, GET /api/account/export. */
export const accountRouter = router({
  exportSummary: sessionProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/account/export/summary",
        summary: "Preview the export of everything you own",
      },
    })
    .output(exportSummary)
    .query(({ ctx }) => getExportSummary(ctx)),

  signInMethod: sessionProcedure.output(signInMethod).query(async ({ ctx }) => ({
    isManagedHere: await hasBundledAccount(ctx),
    isRecent: await isRecentSignIn(ctx, ctx.client.sessionId),
  })),

  storage: sessionProcedure
    .meta({
      rest: { method: "GET", path: "/api/account/storage", summary: "Get your storage" },
    })
    .output(storageView)
    .query(({ ctx }) => getStorage(ctx)),

  setPicture: sessionProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/account/picture",
        summary: "Change your picture; its metadata is removed",
        refusals: ["UNSUPPORTED", "TOO_LARGE"],
      },
      rateLimit: { max: 30, windowSeconds: 3600 },
    })
    .input(setPictureInput)
    .output(pictureView)
    .mutation(({ ctx, input }) => setPicture(ctx, input)),

  setFindsByMeaning: sessionProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/account/search-by-meaning",
        summary: "Switch search by meaning on or off",
        detail: "Off, no model reads your prompts or what you look for.",
      },
      rateLimit: { max: 30, windowSeconds: 3600 },
    })
    .input(setFindsByMeaningInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setFindsByMeaning(ctx, input)),

  removePicture: sessionProcedure
    .meta({ rest: { method: "DELETE", path: "/api/account/picture", summary: "Remove your picture" } })
    .output(z.void())
    .mutation(({ ctx }) => removePicture(ctx)),

  delete: recentSignInProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/account",
        summary: "Delete your account",
        detail: "And everything in it.",
      },
      rateLimit: { max: 10, windowSeconds: 60 },
    })
    .input(deleteAccountInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  sessions: router({
    list: sessionProcedure
      .meta({
        rest: {
          method: "GET",
          path: "/api/account/sessions",
          summary: "List your sessions",
          detail: "Where you are signed in.",
          paged: true,
        },
      })
      .input(listSignInsInput)
      .output(signInPage)
      .query(({ ctx, input }) => listSignIns(ctx, input, ctx.client.sessionId)),

    end: sessionProcedure
      .meta({
        rest: { method: "DELETE", path: "/api/account/sessions/:id", summary: "Sign one browser out" },
      })
      .input(idRef)
      .output(z.void())
      .mutation(({ ctx, input }) => endSignIn(ctx, input)),

    endOthers: sessionProcedure
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

  tokens: router({
    list: sessionProcedure
      .meta({ rest: { method: "GET", path: "/api/account/tokens", summary: "List your API tokens" } })
      .output(z.array(tokenView))
      .query(({ ctx }) => listTokens(ctx)),

    create: recentSignInProcedure
      .meta({
        rest: {
          method: "POST",
          path: "/api/account/tokens",
          summary: "Create an API token",
          detail: "Its `token` is told this once.",
          status: 201,
        },
        rateLimit: { max: 30, windowSeconds: 3600 },
        answersSecret: true,
      })
      .input(createTokenInput)
      .output(createdToken)
      .mutation(({ ctx, input }) => createToken(ctx, input)),

    revoke: sessionProcedure
      .meta({
        rest: { method: "DELETE", path: "/api/account/tokens/:id", summary: "Revoke an API token" },
      })
      .input(idRef)
      .output(z.void())
      .mutation(({ ctx, input }) => revokeToken(ctx, input)),
  }),

  apps: router({
    list: sessionProcedure
      .meta({ rest: { method: "GET", path: "/api/account/apps", summary: "List connected apps" } })
      .output(z.array(connectedAppView))
      .query(({ ctx }) => listConnectedApps(ctx)),

    disconnect: sessionProcedure
      .meta({
        rest: {
          method: "DELETE",
          path: "/api/account/apps/:id",
          summary: "Disconnect an app",
          detail: "Its tokens open nothing any more.",
        },
      })
      .input(idRef)
      .output(z.void())
      .mutation(({ ctx, input }) => disconnectApp(ctx, input)),
  }),
});
