import type { TrashedPrompt } from "@commonplace/domain/prompts/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useOpenAfterMount } from "../../../shared/dialogs/use-open-after-mount";
import { formatDate, formatRelative } from "../../../shared/format/dates";
import { usePurgePrompt, useRestorePrompt } from "../hooks/use-trash";
import classes from "./trash-list.module.css";

/** More than one line can show, in characters. */
const EXCERPT_LENGTH = 160;

/** A prompt in the trash, with the two ways out. */
export function TrashedPromptItem({ prompt }: { prompt: TrashedPrompt }) {
  const restore = useRestorePrompt();
  const purge = usePurgePrompt();
  const [asking, setAsking] = useState(false);
  return (
    <li className={`cp-leaf ${classes.item}`}>
      <div className={classes.words}>
        <h2 className={`cp-one-line ${classes.title}`} dir="auto">
          {prompt.title}
        </h2>
        <p className={`cp-one-line ${classes.excerpt}`} dir="auto">
          {prompt.content.slice(0, EXCERPT_LENGTH)}
        </p>
        <p className={classes.when}>
          Deleted <time dateTime={prompt.deletedAt}>{formatRelative(prompt.deletedAt)}</time>, kept until{" "}
          <time dateTime={prompt.purgedAt}>{formatDate(prompt.purgedAt)}</time>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Restore ${prompt.title}`}
          loading={restore.isPending}
          onClick={() => restore.mutate({ id: prompt.id })}
        >
          Restore
        </Button>
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Delete ${prompt.title} for good`}
          loading={purge.isPending}
          onClick={() => setAsking(true)}
        >
          Delete for good
        </Button>
      </div>
      <ConfirmDialog
        opened={useOpenAfterMount(asking)}
        title="Delete this prompt for good?"
        confirmLabel="Delete for good"
        onConfirm={() => {
          setAsking(false);
          purge.mutate({ id: prompt.id });
        }}
        onClose={() => setAsking(false)}
      >
        “{prompt.title}”, its versions and its documents cannot be restored afterwards.
      </ConfirmDialog>
    </li>
  );
}
