import type { ImportView } from "@commonplace/domain/imports/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react";
import { errorMessage } from "../../../shared/api/error-message";
import { counted } from "../../../shared/format/plural";
import { useUndoImport } from "../hooks/use-import-changes";
import classes from "./import-done.module.css";

interface ImportDoneProps {
  done: ImportView;
  onImportAnother: () => void;
  onClose: () => void;
}

/** The result of an import, with undo. */
export function ImportDone({ done, onImportAnother, onClose }: ImportDoneProps) {
  const undo = useUndoImport();
  return (
    <div className={classes.done}>
      <div role="status">
        {undo.data ? (
          <p className={classes.lead}>
            <IconArrowBackUp size={24} stroke={1.5} aria-hidden="true" />
            Import undone: {counted(undo.data.deleted, "prompt")} deleted
            {undo.data.restored > 0 && `, ${counted(undo.data.restored, "earlier text")} restored`}
          </p>
        ) : (
          <>
            <p className={classes.lead}>
              <IconCircleCheck size={24} stroke={1.5} aria-hidden="true" />
              {counted(done.createdCount, "prompt")} imported
            </p>
            <ul className={classes.details}>
              {detailsOf(done).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {undo.error && (
        <p className={classes.error} role="alert">
          The import could not be undone. {errorMessage(undo.error)}
        </p>
      )}
      <div className={classes.actions}>
        {undo.data ? (
          <Button variant="default" onClick={onImportAnother}>
            Import something else
          </Button>
        ) : (
          <BusyButton variant="default" onClick={() => undo.mutate({ id: done.id })} busy={undo.isPending}>
            Undo import
          </BusyButton>
        )}
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </div>
  );
}

function detailsOf({ counts, createdCount, newCategories }: ImportView): string[] {
  const leftOut = counts.ready + counts.duplicates - createdCount;
  const unticked = Math.min(counts.unticked, leftOut);
  const duplicates = leftOut - unticked;
  return [
    duplicates > 0 && `${counted(duplicates, "duplicate")} left out`,
    unticked > 0 && `${counted(unticked, "prompt")} not ticked`,
    counts.skipped > 0 && `${counted(counts.skipped, "row")} skipped`,
    newCategories.length > 0 &&
      `${counted(newCategories.length, "new category", "new categories")}: ${newCategories.join(", ")}`,
  ].filter((line) => line !== false);
}
