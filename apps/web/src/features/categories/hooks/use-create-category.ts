import { toast } from "@commonplace/ui";
import { trpc } from "../../../shared/api/trpc";
import { isUnauthorized } from "../../../shared/api/unauthorized";

/** Makes a category; every list of categories shows it at once (spec §7 POST /api/categories). */
export function useCreateCategory() {
  const utils = trpc.useUtils();
  return trpc.categories.create.useMutation({
    onSuccess: (category) => {
      utils.categories.list.setData(undefined, (list) => list && [...list, category]);
      void utils.categories.list.invalidate();
      void utils.stats.get.invalidate();
      toast({ title: "Category created successfully" });
    },
    onError: (error) => {
      // A lost session has a notice of its own, and only one is visible at a time.
      if (isUnauthorized(error)) return;
      toast({ title: "Error", description: "Failed to create category", tone: "danger" });
    },
  });
}
