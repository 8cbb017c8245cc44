import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from "@commonplace/domain/categories";
import {
  categoryView,
  createCategoryInput,
  deleteCategoryInput,
  updateCategoryInput,
} from "@commonplace/domain/categories/schemas";
import { z } from "zod";
import { readProcedure, router, writeProcedure } from "../trpc";

export const categoriesRouter = router({
  list: readProcedure
    .meta({ rest: { method: "GET", path: "/api/categories", summary: "List your custom categories" } })
    .output(z.array(categoryView))
    .query(({ ctx }) => listCategories(ctx)),

  create: writeProcedure
    .meta({
      rest: { method: "POST", path: "/api/categories", summary: "Create a category", status: 201 },
      creates: true,
    })
    .input(createCategoryInput)
    .output(categoryView)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),

  update: writeProcedure
    .meta({ rest: { method: "PATCH", path: "/api/categories/:id", summary: "Change a category" } })
    .input(updateCategoryInput)
    .output(categoryView)
    .mutation(({ ctx, input }) => updateCategory(ctx, input)),

  delete: writeProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/categories/:id",
        summary: "Delete a category",
        detail: "Its prompts move to `moveTo`.",
      },
      heavy: true,
    })
    .input(deleteCategoryInput)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCategory(ctx, input)),
});
