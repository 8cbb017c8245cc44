import type { TextRange } from "@commonplace/domain/variables";

/**
 * Replaces a range of a field's text as typing would: the browser's undo reverts it, and input events fire. The caret
 * is behind the new text afterwards.
 */
export function writeInto(field: HTMLTextAreaElement, [start, end]: TextRange, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, yet the only way that keeps the history of undo:
  // https://developer.mozilla.org/en-US/docs/Web/API/Document/execCommand
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
