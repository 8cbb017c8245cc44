import type { PersonView } from "@commonplace/domain/people/schemas";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { ShownOnce } from "../../../shared/forms/shown-once";
import { useMakePasswordLink } from "../hooks/use-people-changes";
import classes from "./admin.module.css";

interface PasswordLinkDialogProps {
  person: PersonView;
  opened: boolean;
  onClose: () => void;
}

/** Makes a link for choosing a new password, and shows it once. */
export function PasswordLinkDialog({ person, opened, onClose }: PasswordLinkDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const make = useMakePasswordLink();
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Link for a new password"
      size={520}
      // A click outside must not close the dialog: the link is shown only once.
      closeOnClickOutside={url === null}
      onExitTransitionEnd={() => setUrl(null)}
    >
      {url === null ? (
        <Form
          className={classes.form}
          onSend={async () => setUrl((await make.mutateAsync({ id: person.id })).url)}
        >
          <p>
            With it, <strong className={classes.strong}>{person.email}</strong> chooses a new password. It
            works once, within 24 hours. Hand it to them alone: whoever opens it gets into their account.
          </p>
          <FormActions saveLabel="Make link" onCancel={onClose} />
        </Form>
      ) : (
        <ShownOnce
          label="Link"
          hint="It is shown only now. If you lose it, make another."
          value={url}
          onDone={onClose}
        />
      )}
    </DialogFrame>
  );
}
