/**
 * Puts text on the clipboard. Pages served over plain http have no clipboard interface; there the old copy command
 * does it.
 *
 * @param text may be a promise: passing it on lets the browser still see the press that asked for it.
 * @throws Error when the browser refuses both ways; the promise's error when it fails.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    await (typeof text === "string" ? navigator.clipboard.writeText(text) : writePromised(text));
  } catch {
    if (!copyByCommand(await text)) throw new Error("The browser does not allow copying.");
  }
}

/** Browsers that accept no promise throw, or have no ClipboardItem; the caller then tries the other way. */
function writePromised(text: Promise<string>): Promise<void> {
  return navigator.clipboard.write([
    new ClipboardItem({ "text/plain": text.then((plain) => new Blob([plain], { type: "text/plain" })) }),
  ]);
}

/** Puts our text into the copy event, so that neither the selection nor the focus moves. */
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
