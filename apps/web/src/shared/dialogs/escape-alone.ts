import type { FocusEvent, KeyboardEvent } from "react";

/** Mantine's dialogs pass over keys pressed in elements that carry it. */
const STOP = "data-mantine-stop-propagation";

/**
 * Props for a Mantine dialog that may open over another one: Esc then closes it alone. Every open Mantine dialog
 * listens for Esc on the window; whatever gets the focus in this one is marked so that they leave the key to it.
 */
export function escapeAlone(onClose: () => void) {
  return {
    closeOnEscape: false,
    onFocusCapture: (event: FocusEvent) => event.target.setAttribute(STOP, "true"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
      event.stopPropagation();
      onClose();
    },
  };
}
