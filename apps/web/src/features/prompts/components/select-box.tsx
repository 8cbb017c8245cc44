import { type MouseEvent, memo } from "react";
import { useIsSelected, useIsSelecting, useSelection } from "../../../shared/selection/selection";
import type { PromptRow } from "../hooks/prompt-lists";
import classes from "./select-box.module.css";

interface SelectBoxProps {
  prompt: Pick<PromptRow, "id" | "title">;
  tabIndex: number;
  /** Its position: on a card's corner, or first in a row. */
  place?: "card" | "row";
}

/** Selects a card's prompt, where many can be selected; with Shift everything from the last one on. */
export const SelectBox = memo(function SelectBox({
  prompt: { id, title },
  tabIndex,
  place = "card",
}: SelectBoxProps) {
  const selection = useSelection();
  const isSelected = useIsSelected(id);
  const isSelecting = useIsSelecting();
  if (!selection) return null;
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) selection.extendTo(id);
    else selection.toggle(id);
  };
  return (
    <label className={classes.box} data-in={place} data-selecting={isSelecting || undefined}>
      <input
        type="checkbox"
        className={classes.input}
        aria-label={`Select ${title}`}
        tabIndex={tabIndex}
        checked={isSelected}
        // A click event says whether Shift was held; a change event does not.
        onClick={onClick}
        readOnly
      />
    </label>
  );
});
