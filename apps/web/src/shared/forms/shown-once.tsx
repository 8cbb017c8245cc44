import { toast, useCopy } from "@commonplace/ui";
import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { failureNotice, reportFailure } from "../api/failure";
import classes from "./shown-once.module.css";

interface ShownOnceProps {
  /** Name of the secret: "Link". */
  label: string;
  /** How to use it, and what to do when it is lost. */
  hint: string;
  value: string;
  onDone: () => void;
}

/** A secret that was just made, to be copied: it is shown only once. */
export function ShownOnce({ label, hint, value, onDone }: ShownOnceProps) {
  const { copied, copy } = useCopy();
  const thing = label.toLowerCase();
  const run = async () => {
    if (await copy(value)) toast({ title: "Copied", description: `${label} copied to clipboard` });
    else reportFailure(null, failureNotice("Failed to copy", `Select the ${thing} and copy it.`));
  };
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{hint}</p>
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus
        classNames={{ input: classes.value }}
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
          {copied ? "Copied" : `Copy ${thing}`}
        </Button>
      </div>
    </div>
  );
}
