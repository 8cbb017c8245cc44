import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import classes from "./workspace-form.module.css";

interface TypedConfirmationProps {
  opened: boolean;
  title: string;
  /** The consequence, as a sentence. */
  children: ReactNode;
  /** The text that must be typed to confirm. */
  word: string;
  confirmLabel: string;
  /** Performs the action; rejects, or resolves to false, when it failed. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name to be typed before an action that cannot be undone. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { opened, title, children, word, confirmLabel, onConfirm, onClose } = props;
  const [typed, setTyped] = useState("");
  const matches = typed.trim() === word;
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setTyped("")}
      title={title}
      size={480}
    >
      <Form className={classes.form} onSend={async () => (matches ? onConfirm() : false)}>
        {children}
        <TextInput
          label={`Type “${word}” to confirm`}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormActions saveLabel={confirmLabel} disabled={!matches} onCancel={onClose} />
      </Form>
    </DialogFrame>
  );
}
