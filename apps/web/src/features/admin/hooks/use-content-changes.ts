import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Refetches what shows public content, after an action on it. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.content.list.invalidate(),
      utils.admin.audit.list.invalidate(),
      utils.templates.list.invalidate(),
      utils.templates.byMeaning.invalidate(),
      utils.templates.reports.invalidate(),
      utils.builder.structures.invalidate(),
      utils.workspaces.browse.invalidate(),
    ]);
}

/** Hides something from everyone but its author. */
export function useHideContent() {
  const refresh = useRefresh();
  return trpc.admin.content.hide.useMutation({
    onSuccess: () => {
      toast({ title: "Hidden", description: "Its author reads the reason." });
      return refresh();
    },
    meta: { failure: failureNotice("It was not hidden") },
  });
}

/** Shows a hidden thing again. */
export function useShowContent() {
  const refresh = useRefresh();
  return trpc.admin.content.show.useMutation({
    onSuccess: () => {
      toast({ title: "Shown again" });
      return refresh();
    },
    meta: { failure: failureNotice("It stays hidden") },
  });
}

/** Puts aside what people reported of something. */
export function useDismissContentReports() {
  const refresh = useRefresh();
  return trpc.admin.content.dismissReports.useMutation({
    onSuccess: () => {
      toast({ title: "Reports dismissed" });
      return refresh();
    },
    meta: { failure: failureNotice("The reports stay") },
  });
}

/** Deletes something for good. */
export function useDeleteContent() {
  const refresh = useRefresh();
  return trpc.admin.content.delete.useMutation({
    onSuccess: () => {
      toast({ title: "Deleted", description: "Its author reads the reason." });
      return refresh();
    },
    meta: { failure: failureNotice("It was not deleted") },
  });
}
