import type { PersonView } from "@commonplace/domain/people/schemas";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { formatFileSize } from "../../../shared/format/file-size";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useDeletePerson } from "../hooks/use-people-changes";
import classes from "./admin.module.css";

interface DeletePersonDialogProps {
  person: PersonView;
  opened: boolean;
  onClose: () => void;
}

/** Lists what is deleted together with a person, and deletes them once their email is typed. */
export function DeletePersonDialog({ person, opened, onClose }: DeletePersonDialogProps) {
  const { id, email, storageBytes } = person;
  const [typed, setTyped] = useState("");
  const remove = useDeletePerson();
  const matches = typed.trim().toLowerCase() === email;
  const send = async () => {
    if (!matches) return false;
    await remove.mutateAsync({ id, email });
    onClose();
  };
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setTyped("")}
      title="Delete this account?"
      size={520}
    >
      <Form className={classes.form} onSend={send}>
        <p>
          Everything of theirs goes, {formatFileSize(storageBytes)} in all: prompts, also where they are
          shared, versions and documents. Workspaces of theirs pass to the admin who has been there longest,
          or else to the member; empty ones go. Templates they published stay, without a name. This cannot be
          undone.
        </p>
        <TextInput
          type="email"
          label={
            <>
              Type <span className={classes.strong}>{email}</span> to confirm
            </>
          }
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormActions saveLabel="Delete account" disabled={!matches} onCancel={onClose} />
      </Form>
    </DialogFrame>
  );
}
