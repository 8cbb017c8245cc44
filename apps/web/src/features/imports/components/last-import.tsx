import type { ImportView } from "@commonplace/domain/imports/schemas";
import { Button } from "@mantine/core";
import { formatRelative } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import classes from "./last-import.module.css";

interface LastImportProps {
  done: ImportView;
  onShow: () => void;
}

/** What was imported last, with a way to its result, where it can be undone. */
export function LastImport({ done, onShow }: LastImportProps) {
  return (
    <div className={classes.last}>
      <p className={classes.words}>
        Last import: <bdi>{done.fileName}</bdi>, {counted(done.createdCount, "prompt")}
        {done.finishedAt && `, ${formatRelative(done.finishedAt)}`}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        Show result
      </Button>
    </div>
  );
}
