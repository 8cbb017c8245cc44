import { useEffect, useEffectEvent } from "react";

/** The handlers that close the open dialogs; the last one is of the dialog on top. */
const open: (() => void)[] = [];
/** A key that a menu or a list within a dialog has taken for itself; Mantine marks their elements. */
let taken: Event | null = null;

const noteTaken = (event: KeyboardEvent) => {
  const marked =
    event.target instanceof Element && event.target.closest("[data-mantine-stop-propagation=true]");
  taken = marked ? event : null;
};

const closeTop = (event: KeyboardEvent) => {
  const close = open.at(-1);
  if (event.key !== "Escape" || event.isComposing || event === taken || !close) return;
  event.stopImmediatePropagation();
  close();
};

/**
 * Lets Esc close a dialog while no other one is over it, wherever the focus is: also on nothing, when the focused
 * element is gone. It replaces Mantine's `closeOnEscape`, with which every open dialog closes at once. A part of the
 * dialog that uses Esc itself stops the event.
 */
export function useEscapeOnTop(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const entry = () => close();
    if (open.push(entry) === 1) {
      window.addEventListener("keydown", noteTaken, true);
      window.addEventListener("keydown", closeTop);
    }
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length > 0) return;
      window.removeEventListener("keydown", noteTaken, true);
      window.removeEventListener("keydown", closeTop);
    };
  }, [opened]);
}
