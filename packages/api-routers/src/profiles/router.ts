import { idRef } from "@commonplace/domain/core/views";
import { createProfile, deleteProfile, listProfiles, updateProfile } from "@commonplace/domain/profiles";
import {
  createProfileInput,
  listProfilesInput,
  profilePage,
  profileView,
  updateProfileInput,
} from "@commonplace/domain/profiles/schemas";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";

export const profilesRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/profiles",
        summary: "List profiles",
        detail: "Named sets of values for variables: yours and those of your workspaces.",
        paged: true,
      },
    })
    .input(listProfilesInput)
    .output(profilePage)
    .query(({ ctx, input }) => listProfiles(ctx, input)),

  create: writeProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/profiles",
        summary: "Create a profile",
        detail: "Values kept under a name, for you or for a workspace.",
        status: 201,
        refusals: ["NOT_FOUND", "CONFLICT"],
      },
      creates: true,
    })
    .input(createProfileInput)
    .output(profileView)
    .mutation(({ ctx, input }) => createProfile(ctx, input)),

  update: writeProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/profiles/:id",
        summary: "Rename a profile or change its values",
        refusals: ["CONFLICT"],
      },
    })
    .input(updateProfileInput)
    .output(profileView)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  delete: writeProcedure
    .meta({ rest: { method: "DELETE", path: "/api/profiles/:id", summary: "Delete a profile" } })
    .input(idRef)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteProfile(ctx, input)),
});
