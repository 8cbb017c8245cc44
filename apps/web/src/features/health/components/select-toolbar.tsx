import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "../../../shared/format/plural";
import { useSelection, useSelectionState } from "../../../shared/selection/selection";
import { countSelected } from "../../../shared/selection/selection-store";
import classes from "./health.module.css";

interface SelectToolbarProps {
  /** Number of findings to select, loaded or not. */
  total: number;
  /** Noun for the findings: "2 pairs". */
  name: string;
  /** The actions on the selected findings. */
  children: ReactNode;
}

/** Selects all findings of a list, or none, and holds the actions on them. */
export function SelectToolbar({ total, name, children }: SelectToolbarProps) {
  const selection = useSelection();
  const selected = useSelectionState();
  const count = selected ? countSelected(selected) : 0;
  return (
    <div className={classes.toolbar}>
      <Checkbox
        label={count > 0 ? `${formatCount(count)} selected` : `Select all ${name}`}
        checked={count > 0 && count === total}
        indeterminate={count > 0 && count < total}
        onChange={() => (count > 0 ? selection?.clear() : selection?.selectAll())}
      />
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
