import type { KeyboardEvent } from "react";

/** With Ctrl or Cmd they save, wherever in the form the focus is. */
const SAVING_KEYS = ["enter", "s"];

/** Marks the button that {@link saveByKeys} presses. */
export const SAVING_SHORTCUTS = "Control+S Meta+S Control+Enter Meta+Enter";

/** Sends a prompt's form by keyboard: its handler of pressed keys. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  // React passes on what happens in dialogs that a form opens; their keys are their own.
  if (!event.currentTarget.contains(event.target as Node)) return; // a key's target is a node
  if (!(event.ctrlKey || event.metaKey) || !SAVING_KEYS.includes(event.key.toLowerCase())) return;
  // Ctrl+S would save the page.
  event.preventDefault();
  // A key that is held down must not save again and again.
  if (event.repeat) return;
  event.currentTarget.requestSubmit();
}
