import type { ImportView } from "@commonplace/domain/imports/schemas";
import { Button, Progress } from "@mantine/core";
import { counted, formatCount } from "../../../shared/format/plural";
import classes from "./upload-progress.module.css";

interface ImportRunningProps {
  running: Pick<ImportView, "fileName" | "createdCount" | "wantedCount">;
  onClose: () => void;
}

/** How far an import in the background is. */
export function ImportRunning({
  running: { fileName, createdCount, wantedCount },
  onClose,
}: ImportRunningProps) {
  const wanted = wantedCount ?? 0;
  const percent = wanted > 0 ? Math.min(100, Math.floor((100 * createdCount) / wanted)) : 0;
  return (
    <div className={classes.upload}>
      <p className={classes.name} dir="auto">
        {fileName}
      </p>
      <Progress value={percent} animated size="sm" aria-label="Importing prompts" />
      <p className={classes.state}>
        {formatCount(createdCount)} of {counted(wanted, "prompt")}
      </p>
      <p className={classes.state} role="status">
        The import goes on when you close this or leave the page.
      </p>
      <Button variant="default" onClick={onClose} data-autofocus>
        Close
      </Button>
    </div>
  );
}
