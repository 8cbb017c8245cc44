import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";

/** Makes a category; every list of categories shows it at once. */
export function useCreateCategory() {
  const utils = trpc.useUtils();
  return trpc.categories.create.useMutation({
    onSuccess: (category) => {
      utils.categories.list.setData(undefined, (list) => list && [...list, category]);
      void utils.categories.list.invalidate();
      void utils.stats.get.invalidate();
      toast({ title: "Category created successfully" });
    },
    meta: { failure: failureNotice("Error", "Failed to create category") },
  });
}

/** Saves an edited category and updates it everywhere on the screen. */
export function useUpdateCategory() {
  const utils = trpc.useUtils();
  return trpc.categories.update.useMutation({
    onSuccess: (category) => {
      utils.categories.list.setData(undefined, (list) =>
        list?.map((other) => (other.id === category.id ? category : other)),
      );
      // The server orders categories, and prompts by category, by name.
      void utils.categories.list.invalidate();
      void utils.prompts.list.invalidate();
      toast({ title: "Category updated successfully" });
    },
    meta: { failure: failureNotice("Error", "Failed to update category") },
  });
}

const failed = failureNotice("Failed to delete category");

const isDestinationRefused = (error: unknown) =>
  serverErrorData(error)?.issues?.some(({ path }) => path === "moveTo") ?? false;

/**
 * Deletes a category; the server files its prompts elsewhere in the same step.
 *
 * @param onDeleted called before the category leaves the lists, because that may unmount the caller.
 */
export function useDeleteCategory(onDeleted: (movedTo: string) => void) {
  const utils = trpc.useUtils();
  return trpc.categories.delete.useMutation({
    onSuccess: (_nothing, { id, moveTo }) => {
      onDeleted(moveTo);
      utils.categories.list.setData(undefined, (list) => list?.filter((category) => category.id !== id));
      void utils.categories.list.invalidate();
      // Lists, searches, counts and opened prompts all contain the deleted category.
      void utils.prompts.invalidate();
      void utils.stats.get.invalidate();
      toast({ title: "Category deleted" });
    },
    meta: {
      // A refused destination is shown at its field.
      failure: (error) => (isDestinationRefused(error) ? null : failed(error)),
    },
    onError: (error) => {
      // The list that offered the destination is out of date.
      if (isDestinationRefused(error)) void utils.categories.list.invalidate();
    },
  });
}
