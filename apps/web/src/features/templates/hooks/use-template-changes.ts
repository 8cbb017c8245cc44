import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { useTemplateRefresh } from "./use-use-template";

/** Rates a template; the new mean shows at once, and its place in the list with the next visit. */
export function useRateTemplate() {
  const utils = trpc.useUtils();
  return trpc.templates.rate.useMutation({
    onSuccess: (rating, { id }) => {
      utils.templates.get.setData({ id }, (template) => template && { ...template, ...rating });
      void utils.templates.list.invalidate(undefined, { refetchType: "none" });
      void utils.templates.byMeaning.invalidate(undefined, { refetchType: "none" });
    },
    meta: { failure: failureNotice("Rating Failed") },
  });
}

/** Makes a template from one of the person's prompts. */
export function usePublishTemplate() {
  const refresh = useTemplateRefresh();
  return trpc.templates.publish.useMutation({
    onSuccess: () => {
      toast({
        title: "Template published",
        description: "Everyone here finds it among Community Templates.",
      });
      void refresh();
    },
    meta: { failure: failureNotice("Publishing Failed") },
  });
}

/** Changes one of the person's own templates. */
export function useUpdateTemplate() {
  const refresh = useTemplateRefresh();
  return trpc.templates.update.useMutation({
    onSuccess: (_, { id }) => {
      toast({ title: "Template updated" });
      void refresh(id);
    },
    meta: { failure: failureNotice("Update Failed") },
  });
}

/** Withdraws a template for good. */
export function useWithdrawTemplate() {
  const utils = trpc.useUtils();
  const refresh = useTemplateRefresh();
  return trpc.templates.withdraw.useMutation({
    onSuccess: () => {
      toast({ title: "Template withdrawn" });
      void utils.templates.reports.invalidate();
      void refresh();
    },
    meta: { failure: failureNotice("Withdrawal Failed") },
  });
}

/** Reports a template to the site's owner. */
export function useReportTemplate() {
  return trpc.templates.report.useMutation({
    onSuccess: () => toast({ title: "Report sent", description: "The owner of this site will look at it." }),
    meta: { failure: failureNotice("Report Failed") },
  });
}

/** Dismisses the reports on a template. */
export function useDismissReports() {
  const utils = trpc.useUtils();
  return trpc.templates.dismissReports.useMutation({
    onSuccess: () => utils.templates.reports.invalidate(),
    meta: { failure: failureNotice("Error") },
  });
}
