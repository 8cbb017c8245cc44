import { toast } from "@commonplace/ui";
import { trpc } from "../../../shared/api/trpc";
import { isUnauthorized } from "../../../shared/api/unauthorized";

/** Saves an edited category and shows it wherever it stands (spec §7 PATCH /api/categories/{id}). */
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
    onError: (error) => {
      // A lost session has a notice of its own, and only one is visible at a time.
      if (isUnauthorized(error)) return;
      toast({ title: "Error", description: "Failed to update category", tone: "danger" });
    },
  });
}
