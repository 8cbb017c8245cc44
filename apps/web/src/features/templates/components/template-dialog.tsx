import type { TemplateDetail as Template } from "@commonplace/domain/templates/schemas";
import { ConfirmDialog, ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { ReportForm } from "../../../shared/moderation/report-form";
import { useReportTemplate, useUpdateTemplate, useWithdrawTemplate } from "../hooks/use-template-changes";
import { TemplateDetail } from "./template-detail";
import { TemplateForm } from "./template-form";
import { type TemplateDestination, UseTemplateForm } from "./use-template-form";

export type { TemplateDestination } from "./use-template-form";

interface TemplateDialogProps {
  /** The template to show; null when the dialog is closed. */
  id: string | null;
  destinations: readonly TemplateDestination[];
  onClose: () => void;
  onOpenPrompt: (id: string) => void;
}

/** A template in full, with everything one can do with it. */
export function TemplateDialog({ id, ...props }: TemplateDialogProps) {
  // Keep the content while the dialog closes.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  if (shownId === null) return null;
  return (
    <OpenedTemplate
      key={shownId}
      {...props}
      id={shownId}
      opened={id !== null}
      onClosed={() => setShownId(null)}
    />
  );
}

type Mode = "read" | "use" | "edit" | "report";

const TITLES: Record<Exclude<Mode, "read">, string> = {
  use: "Use Template",
  edit: "Edit Template",
  report: "Report Template",
};

interface OpenedTemplateProps extends Omit<TemplateDialogProps, "id"> {
  id: string;
  opened: boolean;
  onClosed: () => void;
}

function OpenedTemplate({ id, opened, destinations, onClose, onClosed, onOpenPrompt }: OpenedTemplateProps) {
  const { data: template, error, isFetching, refetch } = trpc.templates.get.useQuery({ id });
  const [mode, setMode] = useState<Mode>("read");
  const [withdrawing, setWithdrawing] = useState(false);
  const withdraw = useWithdrawTemplate();
  const update = useUpdateTemplate();
  const report = useReportTemplate();
  const read = () => setMode("read");
  const leaveFor = (promptId: string) => {
    onClose();
    onOpenPrompt(promptId);
  };

  const content = (shown: Template) => {
    switch (mode) {
      case "read":
        return (
          <TemplateDetail
            template={shown}
            onUse={() => setMode("use")}
            onEdit={() => setMode("edit")}
            onReport={() => setMode("report")}
            onWithdraw={() => setWithdrawing(true)}
            onOpenPrompt={leaveFor}
          />
        );
      case "use":
        return (
          <UseTemplateForm template={shown} destinations={destinations} onCancel={read} onUsed={leaveFor} />
        );
      case "edit":
        return (
          <TemplateForm
            initial={shown}
            saveLabel="Save changes"
            withContent
            onCancel={read}
            onSave={async (fields) => {
              await update.mutateAsync({ id, ...fields });
              read();
            }}
          />
        );
      case "report":
        return <ReportForm onSend={(given) => report.mutateAsync({ id, ...given })} onDone={read} />;
    }
  };

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={mode === "read" ? (template?.title ?? "Template") : TITLES[mode]}
      size={mode === "report" ? 520 : 820}
    >
      {template ? (
        content(template)
      ) : error ? (
        <ErrorState
          title="This template is not here"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={360} radius={8} role="status" aria-label="Loading template" />
      )}
      <ConfirmDialog
        opened={withdrawing}
        title="Are you sure you want to withdraw this template?"
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onClose={() => setWithdrawing(false)}
        onConfirm={() =>
          withdraw.mutate(
            { id },
            {
              onSuccess: onClose,
              onSettled: () => setWithdrawing(false),
            },
          )
        }
      >
        Its ratings go with it. Prompts that people made from it stay with them.
      </ConfirmDialog>
    </DialogFrame>
  );
}
