import { REPORT_NOTE, REPORT_REASONS, type ReportReason } from "@commonplace/domain/moderation/limits";
import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { Form } from "../forms/form";
import { FormActions } from "../forms/form-actions";
import classes from "./moderation.module.css";
import { REASON_NAMES } from "./report-reasons";

interface ReportFormProps {
  onSend: (report: { reason: ReportReason; note: string }) => Promise<unknown>;
  /** Called after the report was sent or cancelled. */
  onDone: () => void;
}

/** Says what is wrong with something that somebody else made public, to those who run the site. */
export function ReportForm({ onSend, onDone }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>("spam");
  const [note, setNote] = useState("");
  return (
    <Form
      className={classes.form}
      onSend={async () => {
        await onSend({ reason, note });
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
        maxLength={REPORT_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions saveLabel="Send Report" onCancel={onDone} />
    </Form>
  );
}
