/*
 * What a person does in a page that came rendered, before the code is there that answers it: kept, and done again.
 */

declare global {
  interface Window {
    /** What was done so far, in order; absent once the app listens itself. */
    commonplaceEarlyEvents?: (() => void)[];
  }
}

/** Links work by themselves; typed text is taken over by its field. */
const isNeeded = (target: Element) => target.closest("a[href]") === null;

function keep(event: Event): void {
  const { target } = event;
  const events = window.commonplaceEarlyEvents;
  if (!events || !(target instanceof HTMLElement) || !isNeeded(target)) return;
  if (event.type === "click") {
    event.preventDefault(); // a box that is ticked now would be ticked twice
    events.push(() => target.click());
  } else if (target instanceof HTMLSelectElement) {
    const { value } = target;
    events.push(() => {
      target.value = value; // the app may have put back its own
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}

/** Begins to keep clicks and choices. */
export function keepEarlyEvents(): void {
  window.commonplaceEarlyEvents = [];
  document.addEventListener("click", keep, { capture: true });
  document.addEventListener("change", keep, { capture: true });
}

/** Does again what was kept, now that the app listens. */
export function replayEarlyEvents(): void {
  const events = window.commonplaceEarlyEvents ?? [];
  delete window.commonplaceEarlyEvents;
  document.removeEventListener("click", keep, { capture: true });
  document.removeEventListener("change", keep, { capture: true });
  for (const repeat of events) repeat();
}
