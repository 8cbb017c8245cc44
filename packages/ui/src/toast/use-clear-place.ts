import { type RefObject, useLayoutEffect } from "react";
import { OPEN_DIALOG } from "../theme/mantine-theme";
import { type Box, clearOffset, MARGIN } from "./clear-offset";

/** How often a visible toast checks whether it covers an action, in ms. */
const LOOK_AGAIN = 200;
/** As in toast-viewport.module.css. */
const PHONE = "(max-width: 48em)";
const ACTIONS = 'button, a[href], summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]';

/**
 * Keeps the toast viewport from covering actions of the open dialog, or of the page: below them at the top of a phone,
 * above them at the foot of a larger screen. It moves only when it must.
 *
 * @param shown changes with the toast; null while there is none.
 */
export function useClearPlace(viewport: RefObject<HTMLElement | null>, shown: number | null): void {
  useLayoutEffect(() => {
    if (shown === null) return;
    place(viewport.current);
    const look = setInterval(() => place(viewport.current), LOOK_AGAIN);
    return () => clearInterval(look);
  }, [viewport, shown]);
}

function place(viewport: HTMLElement | null): void {
  const toast = viewport?.firstElementChild;
  if (!viewport || !(toast instanceof HTMLElement)) return;
  // Measure the viewport, because the toast itself may be sliding in or being swiped away.
  const right = viewport.getBoundingClientRect().right - MARGIN;
  const offset = clearOffset({
    edge: matchMedia(PHONE).matches ? "top" : "bottom",
    left: right - toast.offsetWidth,
    right,
    height: toast.offsetHeight,
    screenHeight: document.documentElement.clientHeight,
    obstacles: actionsBeneath(viewport),
  });
  viewport.style.setProperty("--toast-offset", `${offset}px`);
}

/** The visible actions on the top layer of the page. */
function actionsBeneath(viewport: HTMLElement): Box[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)];
  const top = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body;
  return [...top.querySelectorAll<HTMLElement>(ACTIONS)]
    .filter((action) => !viewport.contains(action))
    .map((action) => ({ action, box: action.getBoundingClientRect() }))
    .filter(({ action, box }) => isSeen(action, box))
    .map(({ box }) => box);
}

/** Whether some of an element is on screen, and not scrolled out of sight in a box of its own. */
function isSeen(element: HTMLElement, { left, right, top, bottom }: Box): boolean {
  if (right <= left || bottom <= top) return false;
  const middle = (left + right) / 2;
  return [top + 1, (top + bottom) / 2, bottom - 1].some((y) =>
    document.elementsFromPoint(middle, y).some((hit) => element.contains(hit)),
  );
}
