import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useMoveSearch } from "./use-saved-searches";

/** Data type of the drag, so that no other drag can be dropped here. */
const SEARCH_DATA = "application/x-commonplace-search";

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Lets people move a row among its siblings: by dragging it onto one, or with Alt and an arrow key. On touch screens
 * its menu does it.
 *
 * @param siblings the ids among which it moves, in order; with fewer than two, or without its own, it stays.
 * @returns event handlers of the row and its link.
 */
export function useMovableRow(id: string, siblings: readonly string[]) {
  const move = useMoveSearch();
  const [isTarget, setTarget] = useState(false);
  const place = siblings.indexOf(id);
  if (place < 0 || siblings.length < 2) return { row: {}, keys: {} };

  const isSearch = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(SEARCH_DATA);
  return {
    row: {
      draggable: true,
      "data-target": isTarget || undefined,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(SEARCH_DATA, id);
        dataTransfer.effectAllowed = "move";
      },
      onDragOver: (event: DragEvent) => {
        if (!isSearch(event)) return;
        event.preventDefault();
        setTarget(true);
      },
      onDragLeave: () => setTarget(false),
      onDrop: (event: DragEvent) => {
        setTarget(false);
        const dropped = event.dataTransfer.getData(SEARCH_DATA);
        if (dropped === "" || dropped === id) return;
        event.preventDefault();
        move.mutate({ id: dropped, position: place });
      },
    },
    keys: {
      "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown",
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        const position = place + (step ?? 0);
        if (!event.altKey || step === undefined || position < 0 || position >= siblings.length) return;
        event.preventDefault();
        move.mutate({ id, position });
      },
    },
  };
}
