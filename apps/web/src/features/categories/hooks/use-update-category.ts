import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Saves an edited category and shows it wherever it stands. */
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
