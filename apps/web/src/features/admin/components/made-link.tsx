import { toast, useCopy } from "@commonplace/ui";
import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import classes from "./admin.module.css";

/** A link that was just made, to be copied: it is shown this once. */
export function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const { copied, copy } = useCopy();
  const run = async () => {
    if (await copy(url)) toast({ title: "Copied", description: "Link copied to clipboard" });
    else reportFailure(null, failureNotice("Failed to copy", "Select the link and copy it."));
  };
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>It is shown only now. If you lose it, make another.</p>
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
