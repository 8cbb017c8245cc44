import { MODERATION_REASON } from "@commonplace/domain/moderation/limits";
import type { ContentKind, ContentView } from "@commonplace/domain/moderation/schemas";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useDeleteContent, useHideContent } from "../hooks/use-content-changes";
import classes from "./admin.module.css";

const ACTS = {
  hide: {
    verb: "Hide",
    consequence:
      "Nobody but its author finds, uses or joins it any more, until you show it again. What people reported of it is put aside.",
  },
  delete: {
    verb: "Delete",
    consequence:
      "It goes for good. Prompts that were made from it, or shared in it, stay with their authors.",
  },
} as const;

interface ModerateDialogProps {
  act: keyof typeof ACTS;
  kind: ContentKind;
  item: ContentView;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a reason, which the author will read, and hides or deletes public content. */
export function ModerateDialog({ act, kind, item: { id, name }, opened, onClose }: ModerateDialogProps) {
  const [reason, setReason] = useState("");
  const hide = useHideContent();
  const remove = useDeleteContent();
  const { verb, consequence } = ACTS[act];
  const isGiven = reason.trim() !== "";
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setReason("")}
      title={`${verb} “${name}”?`}
      size={520}
    >
      <Form
        className={classes.form}
        onSend={async () => {
          if (!isGiven) return false;
          await (act === "hide" ? hide : remove).mutateAsync({ kind, id, reason });
          onClose();
        }}
      >
        <p>{consequence}</p>
        <Textarea
          label="Reason"
          description="Its author reads it."
          dir="auto"
          rows={3}
          data-autofocus
          maxLength={MODERATION_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormActions saveLabel={verb} disabled={!isGiven} onCancel={onClose} />
      </Form>
    </DialogFrame>
  );
}
