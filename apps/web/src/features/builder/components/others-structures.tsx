import type { StructureView } from "@commonplace/domain/builder/schemas";
import { ActionIcon } from "@mantine/core";
import { IconFlag } from "@tabler/icons-react";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { ReportForm } from "../../../shared/moderation/report-form";
import { useBuilderChanges } from "../hooks/use-builder";
import classes from "./manage.module.css";

/** The structures that others made public, each to be reported. */
export function OthersStructures({ structures }: { structures: readonly StructureView[] }) {
  const { reportStructure } = useBuilderChanges();
  const [reported, setReported] = useState<StructureView | null>(null);
  const [asking, setAsking] = useState(false);
  if (structures.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading} id="others-structures">
        Public structures of others
      </h3>
      <ul className={classes.rows} aria-labelledby="others-structures">
        {structures.map((structure) => (
          <li key={structure.id} className={classes.row}>
            <b className={classes.words} dir="auto">
              {structure.name}
            </b>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Report the structure ${structure.name}`}
              onClick={() => {
                setReported(structure);
                setAsking(true);
              }}
            >
              <IconFlag size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <DialogFrame opened={asking} onClose={() => setAsking(false)} title="Report Structure" size={520}>
        {reported && (
          <ReportForm
            key={reported.id}
            onSend={(given) => reportStructure.mutateAsync({ id: reported.id, ...given })}
            onDone={() => setAsking(false)}
          />
        )}
      </DialogFrame>
    </>
  );
}
