import type { StructureView } from "@commonplace/domain/builder/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { DeletionNotices } from "../../../shared/moderation/deletion-notices";
import { useBuilderChanges } from "../hooks/use-builder";
import classes from "./manage.module.css";
import { OthersStructures } from "./others-structures";
import { StructureRow } from "./structure-row";

interface StructuresDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The person's own structures. */
  structures: readonly StructureView[];
  /** Structures that others made public. */
  others: readonly StructureView[];
}

/** The person's own structures, to rename, publish, unpublish or delete; those of others, to report. */
export function StructuresDialog({ opened, onClose, structures, others }: StructuresDialogProps) {
  const { deleteStructure } = useBuilderChanges();
  const [leaving, setLeaving] = useState<StructureView | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Your Structures" size={560}>
      <DeletionNotices kind="structure" />
      {structures.length === 0 ? (
        <p className={classes.facts}>You have no saved structures.</p>
      ) : (
        <ul className={classes.rows} aria-label="Your structures">
          {structures.map((structure) => (
            <StructureRow
              key={structure.id}
              structure={structure}
              onDelete={() => {
                setLeaving(structure);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      <OthersStructures structures={others} />
      <ConfirmDialog
        opened={asking}
        title="Are you sure you want to delete this structure?"
        confirmLabel="Delete"
        busy={deleteStructure.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          leaving && deleteStructure.mutate({ id: leaving.id }, { onSettled: () => setAsking(false) })
        }
      >
        {leaving?.isPublic
          ? `Nobody can start from “${leaving.name}” any more. Prompts built from it stay.`
          : `“${leaving?.name}” goes for good. Prompts built from it stay.`}
      </ConfirmDialog>
    </DialogFrame>
  );
}
