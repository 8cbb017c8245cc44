/**
 * Puts text on the clipboard. Pages served over plain http have no clipboard interface; there the old copy command
 * does it.
 *
 * @param text may still be on its way: browsers take the promise, so the press that asked for it keeps counting.
 * @throws Error when the browser refuses both, or what the promise failed with.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await (typeof text === "string" ? navigator.clipboard.writeText(text) : writePromised(text));
  } catch {
    if (!copyByCommand(await text)) throw new Error("The browser does not allow copying.");
  }
}

/** Browsers that take no promise throw, or lack ClipboardItem; the caller then tries the other way. */
function writePromised(text: Promise<string>): Promise<void> {
  return navigator.clipboard.write([
    new ClipboardItem({ "text/plain": text.then((plain) => new Blob([plain], { type: "text/plain" })) }),
  ]);
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
