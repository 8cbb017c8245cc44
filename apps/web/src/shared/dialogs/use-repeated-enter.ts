import { type KeyboardEvent, useEffect, useRef } from "react";

/** A second Enter within this many ms of the first belongs to the same action. */
const REPEATED_WITHIN_MS = 500;

/**
 * Ignores a repeated Enter that was meant for a dialog. When the first one sends its form and closes it, the focus goes back
 * to the button that opened it, and the second would press that button and open the dialog again.
 *
 * @returns what the dialog is given: it notes each Enter inside.
 */
export function useRepeatedEnter() {
  const lastInside = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const ignoreRepeated = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Enter" || event.timeStamp - lastInside.current > REPEATED_WITHIN_MS) return;
      const isInDialog = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
      // The first Enter may have opened another dialog, for which this one is meant.
      if (isInDialog) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", ignoreRepeated, true);
    return () => window.removeEventListener("keydown", ignoreRepeated, true);
  }, []);
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === "Enter") lastInside.current = event.timeStamp;
    },
  };
}
