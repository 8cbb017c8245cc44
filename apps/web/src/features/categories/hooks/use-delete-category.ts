import { toast } from "@commonplace/ui";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { isUnauthorized } from "../../../shared/api/unauthorized";

/**
 * Deletes a category; the server files its prompts elsewhere in the same step (design §6).
 *
 * @param onDeleted called before the category leaves the lists, and with them perhaps the one who asked.
 */
export function useDeleteCategory(onDeleted: (movedTo: string) => void) {
  const utils = trpc.useUtils();
  return trpc.categories.delete.useMutation({
    onSuccess: (_nothing, { id, moveTo }) => {
      onDeleted(moveTo);
      utils.categories.list.setData(undefined, (list) => list?.filter((category) => category.id !== id));
      void utils.categories.list.invalidate();
      // Lists, searches, counts and opened prompts all name the category that is gone.
      void utils.prompts.invalidate();
      void utils.stats.get.invalidate();
      toast({ title: "Category deleted" });
    },
    onError: (error) => {
      // A lost session has a notice of its own.
      if (isUnauthorized(error)) return;
      if (error.data?.issues?.some(({ path }) => path === "moveTo")) {
        // Told at the field; the list that offered the choice is out of date.
        void utils.categories.list.invalidate();
        return;
      }
      toast({ title: "Failed to delete category", description: errorMessage(error), tone: "danger" });
    },
  });
}
