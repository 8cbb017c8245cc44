import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Refetches every query on screen that contains a template. */
export function useTemplateRefresh() {
  const utils = trpc.useUtils();
  return (id?: string) =>
    Promise.all([
      utils.templates.list.invalidate(),
      utils.templates.byMeaning.invalidate(),
      id === undefined ? undefined : utils.templates.get.invalidate({ id }),
    ]);
}

/** Adds a template, filled in, to the library. */
export function useUseTemplate() {
  const utils = trpc.useUtils();
  const refresh = useTemplateRefresh();
  return trpc.templates.use.useMutation({
    onSuccess: (_, { id }) => {
      toast({
        title: "Prompt created",
        description: "Your prompt has been successfully added to the library.",
      });
      void utils.prompts.invalidate();
      void utils.stats.get.invalidate();
      void refresh(id);
    },
    meta: { failure: failureNotice("Error") },
  });
}
