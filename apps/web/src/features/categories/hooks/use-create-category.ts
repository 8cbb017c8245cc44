import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
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
