import { REPORT_REASONS, type ReportReason, TEMPLATE_LIMITS } from "@commonplace/domain/templates/schemas";
import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useReportTemplate } from "../hooks/use-template-changes";
import { REASON_NAMES } from "./report-reasons";
import classes from "./use-template-form.module.css";

/** Reports a template to the site's owner. */
export function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const report = useReportTemplate();
  const [reason, setReason] = useState<ReportReason>("spam");
  const [note, setNote] = useState("");
  return (
    <Form
      className={classes.form}
      onSend={async () => {
        await report.mutateAsync({ id, reason, note });
        onDone();
      }}
    >
      <NativeSelect
        label="What is wrong?"
        data-autofocus
        value={reason}
        data={REPORT_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))}
        onChange={({ currentTarget }) =>
          setReason(REPORT_REASONS.find((known) => known === currentTarget.value) ?? "other")
        }
      />
      <Textarea
        label="Note to the owner of this site"
        dir="auto"
        rows={3}
        maxLength={TEMPLATE_LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions saveLabel="Send Report" onCancel={onDone} />
    </Form>
  );
}
