import { changeMade } from "@commonplace/domain/changes/schemas";
import { deleteTag, listTags, renameTag } from "@commonplace/domain/tags";
import { listTagsInput, renameTagInput, tagPage, tagRef } from "@commonplace/domain/tags/schemas";
import { readProcedure, router, writeProcedure } from "../trpc";

const OVER_THE_LIBRARY = { max: 60, windowSeconds: 60 };

export const tagsRouter = router({
  list: readProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/tags",
        summary: "List your tags",
        detail: "With their counts, most used first.",
        paged: true,
      },
    })
    .input(listTagsInput)
    .output(tagPage)
    .query(({ ctx, input }) => listTags(ctx, input)),

  rename: writeProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/tags/:tag",
        summary: "Rename a tag",
        detail: "And those it nests, in your whole library; a name in use merges the two.",
      },
      rateLimit: OVER_THE_LIBRARY,
      heavy: true,
    })
    .input(renameTagInput)
    .output(changeMade)
    .mutation(({ ctx, input }) => renameTag(ctx, input)),

  delete: writeProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/tags/:tag",
        summary: "Delete a tag",
        detail: "It and those it nests are taken from every prompt in your library.",
      },
      rateLimit: OVER_THE_LIBRARY,
      heavy: true,
    })
    .input(tagRef)
    .output(changeMade)
    .mutation(({ ctx, input }) => deleteTag(ctx, input)),
});
