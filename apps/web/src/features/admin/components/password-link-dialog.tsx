import type { PersonView } from "@commonplace/domain/people/schemas";
import { toast, useCopy } from "@commonplace/ui";
import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useMakePasswordLink } from "../hooks/use-people-changes";
import classes from "./admin.module.css";

interface PasswordLinkDialogProps {
  person: PersonView;
  opened: boolean;
  onClose: () => void;
}

/** Makes a link with which somebody chooses a new password, and shows it this once. */
export function PasswordLinkDialog({ person, opened, onClose }: PasswordLinkDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const make = useMakePasswordLink();
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Link for a new password"
      size={520}
      // A press beside the dialog must not take away what is shown only once.
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
        <MadeLink url={url} onDone={onClose} />
      )}
    </DialogFrame>
  );
}

function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const { copied, copy } = useCopy();
  const run = async () => {
    if (await copy(url)) toast({ title: "Copied", description: "Link copied to clipboard" });
    else reportFailure(null, failureNotice("Failed to copy", "Select the link and copy it."));
  };
  return (
    <div className={classes.form}>
      <TextInput
        label="Link"
        value={url}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.end}>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button
          leftSection={
            copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
          }
          onClick={() => void run()}
        >
          {copied ? "Copied" : "Copy link"}
        </Button>
      </div>
    </div>
  );
}
