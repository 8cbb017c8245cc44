/* Records what a person does in a server-rendered page before its code has loaded, to replay it afterwards. */

declare global {
  interface Window {
    /** The recorded events, in order; absent once the app itself listens. */
    commonplaceEarlyEvents?: (() => void)[];
  }
}

/** Links work by themselves. */
const isNeeded = (target: Element) => target.closest("a[href]") === null;

/** Selects all prompts; browsers would select the page's text. */
const isSelectAll = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === "a" && (ctrlKey || metaKey);

/** Opens the command palette, also from a field; browsers have a search of their own behind it. */
const isPaletteKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey);

/** Keys of shortcuts; text that is typed is taken over by its field. */
const isShortcut = (event: KeyboardEvent, target: Element) =>
  isPaletteKey(event) || (/^\S$/.test(event.key) && target.closest("input, textarea, select") === null);

function keep(event: Event): void {
  const events = window.commonplaceEarlyEvents;
  const touched = event.target instanceof Element ? event.target : null;
  // Use the button, even if the pointer is on the icon in it.
  const target = touched?.closest("svg")?.parentElement ?? touched;
  if (!events || !(target instanceof HTMLElement)) return;
  if (event instanceof KeyboardEvent) {
    if (!isShortcut(event, target)) return;
    if (isPaletteKey(event) || isSelectAll(event)) event.preventDefault();
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const pressed = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
    events.push(() => target.dispatchEvent(new KeyboardEvent("keydown", pressed)));
    // Parts of the page that listen already would handle the event now, and again at the replay.
    event.stopImmediatePropagation();
  } else if (!isNeeded(target)) {
    return;
  } else if (event.type === "click") {
    event.preventDefault(); // a box that is ticked now would be ticked twice
    event.stopImmediatePropagation();
    events.push(() => target.click());
  } else if (target instanceof HTMLSelectElement) {
    const { value } = target;
    event.stopImmediatePropagation();
    events.push(() => {
      target.value = value; // the app may have put back its own
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}

const KEPT = ["click", "change", "keydown"];

/** Starts to record clicks, choices and shortcuts. */
export function keepEarlyEvents(): void {
  window.commonplaceEarlyEvents = [];
  for (const type of KEPT) document.addEventListener(type, keep, { capture: true });
}

/** Replays the recorded events, now that the app listens. */
export function replayEarlyEvents(): void {
  const events = window.commonplaceEarlyEvents ?? [];
  delete window.commonplaceEarlyEvents;
  for (const type of KEPT) document.removeEventListener(type, keep, { capture: true });
  for (const repeat of events) repeat();
}
