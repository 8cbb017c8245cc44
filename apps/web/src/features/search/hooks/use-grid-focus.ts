import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from "react";
import { gridStep } from "./grid-steps";

interface GridFocusOptions {
  /** The element whose children are the cells. */
  grid: RefObject<HTMLElement | null>;
  /** Returns the element of a cell that takes the focus. */
  target: string;
  /** Called for the up arrow in the first row. */
  onLeaveUp: () => void;
  /** Called with Shift and an arrow, before the focus moves from one cell to another. */
  onExtend: (from: number, to: number) => void;
}

/**
 * One tab stop for a grid of cells: Tab leads to the cell that had focus last, arrows to the others.
 */
export function useGridFocus({ grid, target, onLeaveUp, onExtend }: GridFocusOptions) {
  const [active, setActive] = useState(0);

  const focusCell = useCallback(
    (index: number) => grid.current?.children[index]?.querySelector<HTMLElement>(target)?.focus(),
    [grid, target],
  );

  const cellOf = (node: Element) =>
    Array.from(grid.current?.children ?? []).findIndex((cell) => cell.contains(node));

  return {
    /** The cell that Tab leads to. */
    active,
    focusCell,
    gridProps: {
      onFocus: ({ target: node }: FocusEvent<HTMLElement>) => {
        const cell = cellOf(node);
        if (cell !== -1) setActive(cell);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const element = grid.current;
        const { target: node } = event;
        // Menus and dialogs of a card are its children in React's tree only; their arrows are their own.
        if (!element || !(node instanceof Element) || !element.contains(node)) return;
        const columns = getComputedStyle(element).gridTemplateColumns.split(" ").length;
        const from = cellOf(node);
        const step = gridStep(event.key, from, element.children.length, columns);
        if (step === null) return;
        event.preventDefault();
        if (step === -1) return onLeaveUp();
        if (event.shiftKey) onExtend(from, step);
        focusCell(step);
      },
    },
  };
}
