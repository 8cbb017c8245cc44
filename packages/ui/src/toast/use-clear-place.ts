import { type RefObject, useLayoutEffect } from "react";
import { OPEN_DIALOG } from "../theme/mantine-theme";
import { type Box, clearOffset, MARGIN } from "./clear-offset";

/** How often a visible toast checks whether it covers an action, in ms. */
const LOOK_AGAIN = 200;
/** As in toast-viewport.module.css. */
const PHONE = "(max-width: 48em)";
const ACTIONS = 'button, a[href], summary, [role="button"], [role="tab"], [role="switch"], [role="menuitem"]';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
/** How much of a field counts, in px: a toast over the end of a long text hides nothing that is asked for. */
const FIELD_HEAD = 72;

/**
 * Keeps the toast viewport from covering actions and fields of the open dialog, or of the page: below them at the top of
 * a phone, above them at the foot of a larger screen. It moves only when it must. Where there is no room beside both, it
 * leaves at least the actions free.
 *
 * @param shown changes with the toast; null while there is none.
 */
export function useClearPlace(viewport: RefObject<HTMLElement | null>, shown: number | null): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (shown === null || !list) return;
    list.removeAttribute("data-stepping-aside");
    place(list);
    // The toast may enter its list later than this effect: it finds its place before it is painted.
    const entering = new MutationObserver(() => place(list));
    entering.observe(list, { childList: true });
    const look = setInterval(() => {
      list.setAttribute("data-stepping-aside", "");
      place(list);
    }, LOOK_AGAIN);
    return () => {
      entering.disconnect();
      clearInterval(look);
    };
  }, [viewport, shown]);
}

function place(viewport: HTMLElement): void {
  const toast = viewport.firstElementChild;
  if (!(toast instanceof HTMLElement)) return;
  // Measure the viewport, because the toast itself may be sliding in or being swiped away.
  const right = viewport.getBoundingClientRect().right - MARGIN;
  const actions = visibleBeneath(viewport, ACTIONS);
  const fields = visibleBeneath(viewport, FIELDS).map(({ left, right, top, bottom }) => ({
    left,
    right,
    top,
    bottom: Math.min(bottom, top + FIELD_HEAD),
  }));
  const offset = clearOffset({
    edge: matchMedia(PHONE).matches ? "top" : "bottom",
    left: right - toast.offsetWidth,
    right,
    height: toast.offsetHeight,
    screenHeight: document.documentElement.clientHeight,
    wishes: fields,
    obstacles: actions,
  });
  viewport.style.setProperty("--toast-offset", `${offset}px`);
}

/** Where the visible elements that match lie, on the top layer of the page. */
function visibleBeneath(viewport: HTMLElement, selector: string): Box[] {
  const dialogs = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)];
  const top = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body;
  return [...top.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !viewport.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => isSeen(element, box))
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
