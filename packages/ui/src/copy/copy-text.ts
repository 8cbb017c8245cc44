/**
 * Puts text on the clipboard. Pages served over plain http have no clipboard interface; there the old copy command
 * does it.
 *
 * @throws Error when the browser refuses both.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyByCommand(text)) throw new Error("The browser does not allow copying.");
  }
}

/** Answers the copy command with our text, so neither the selection nor the focus moves. */
function copyByCommand(text: string): boolean {
  let answered = false;
  const answer = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData("text/plain", text);
    answered = event.clipboardData !== null;
  };
  document.addEventListener("copy", answer, { capture: true });
  try {
    return document.execCommand("copy") && answered;
  } finally {
    document.removeEventListener("copy", answer, { capture: true });
  }
}
