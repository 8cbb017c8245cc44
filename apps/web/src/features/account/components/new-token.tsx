import { toast, useCopy } from "@commonplace/ui";
import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import classes from "./account.module.css";

/** A token that was just made, to be copied: it is shown this once. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { copied, copy } = useCopy();
  const run = async () => {
    if (await copy(token)) toast({ title: "Copied", description: "Token copied to clipboard" });
    else reportFailure(null, failureNotice("Failed to copy", "Select the token and copy it."));
  };
  return (
    <div className={classes.form}>
      <p className={classes.text}>
        Keep it like a password. It is shown only now; if you lose it, revoke it and create another.
      </p>
      <TextInput
        label="Token"
        value={token}
        readOnly
        data-autofocus
        classNames={{ input: classes.token }}
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
          {copied ? "Copied" : "Copy token"}
        </Button>
      </div>
    </div>
  );
}
