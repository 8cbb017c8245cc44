import { toast, useCopy } from "@commonplace/ui";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import classes from "./touch-target.module.css";

interface CopyTextButtonProps {
  text: string;
  label: string;
  onCopied?: () => void;
}

/** Copies a prompt of the mentor's and says so. */
export function CopyTextButton({ text, label, onCopied }: CopyTextButtonProps) {
  const { copied, copy } = useCopy();
  const run = async () => {
    if (await copy(text)) {
      toast({ title: "Copied!", description: "Prompt copied to clipboard" });
      onCopied?.();
    } else {
      reportFailure(null, failureNotice("Copy Failed", "Failed to copy to clipboard."));
    }
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.target}
        aria-label={copied ? "Copied" : label}
        onClick={run}
      >
        {copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />}
      </ActionIcon>
    </Tooltip>
  );
}
