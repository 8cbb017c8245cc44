import { Button } from "@mantine/core";
import classes from "./restored-note.module.css";

/** Says that a form was restored with unsaved text, and has a button that discards the text. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={classes.restored} role="status">
      Your unsaved text from last time is back.
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
