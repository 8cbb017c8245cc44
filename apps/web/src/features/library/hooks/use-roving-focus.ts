import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { moveFocus } from "./roving";

/** In ms: longer than a dialog takes to close and give the focus back. */
const AFTER_DIALOG = 300;

interface RovingFocusOptions {
  /** Holds the items as `[data-index]`, each with one `[data-card-link]`. */
  box: RefObject<HTMLElement | null>;
  items: readonly { id: string }[];
  /** Number of all items, loaded or not. */
  total: number;
  columns: number;
  /** Identifies the query; a new query starts at its first result. */
  question: string;
  scrollTo: (index: number) => void;
  /** Called with Shift and a key that moves from one item to another. */
  onExtend?: (from: number, to: number) => void;
}

/**
 * One stop for Tab among all results; arrows, Home and End move it (WAI-ARIA roving focus). Items that are not loaded
 * or not on the page get the focus as soon as they are.
 */
export function useRovingFocus({
  box,
  items,
  total,
  columns,
  question,
  scrollTo,
  onExtend,
}: RovingFocusOptions) {
  const [active, setActive] = useState(0);
  const [isInside, setInside] = useState(false);
  const wanted = useRef<number | null>(null);

  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setActive(0);
  }
  const current = Math.min(active, Math.max(0, total - 1));

  const focusWanted = () => {
    const index = wanted.current;
    if (index === null) return;
    const link = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-card-link]`);
    if (link) wanted.current = null;
    // Until the item is loaded, the list itself has the focus, so that further keys still work.
    (link ?? box.current)?.focus({ preventScroll: true });
  };

  const focusOn = (index: number) => {
    wanted.current = index;
    setActive(index);
    scrollTo(index);
    focusWanted();
  };

  // After every render: the item asked for may be here now.
  useEffect(focusWanted);

  useReturnToPlace({
    items,
    current,
    onLost: () => total > 0 && focusOn(Math.min(current, total - 1)),
    onMoved: (index) => isInside && focusOn(index),
  });

  const onFocus = (event: FocusEvent) => {
    setInside(true);
    const index = event.target.closest<HTMLElement>("[data-index]")?.dataset.index;
    if (index !== undefined && wanted.current === null) setActive(Number(index));
  };

  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    wanted.current = null;
    setInside(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in an item's menu bubble here through React, although the menu is elsewhere in the DOM.
    if (!(event.target instanceof Node) || !box.current?.contains(event.target)) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && !onExtend) return;
    // A range reaches as far as items are loaded.
    const count = event.shiftKey ? items.length : total;
    const next = moveFocus(event.key, current, { count, columns });
    if (next === null) return;
    event.preventDefault();
    if (event.shiftKey) onExtend?.(current, next);
    focusOn(next);
  };

  return { active: current, keepMounted: isInside ? current : null, onFocus, onBlur, onKeyDown };
}

/**
 * Notices that the focused item was removed together with the focus (a deleted prompt), or was moved (a reordered
 * favorite).
 */
function useReturnToPlace(options: {
  items: readonly { id: string }[];
  current: number;
  onLost: () => void;
  onMoved: (index: number) => void;
}) {
  const { items, current } = options;
  const last = useRef({ id: items[current]?.id, current, length: items.length });
  const on = useRef(options);
  useEffect(() => {
    on.current = options;
  });

  useEffect(() => {
    const before = last.current;
    const id = items[current]?.id;
    last.current = { id, current, length: items.length };
    if (id === before.id || current !== before.current) return;
    if (items.length === before.length) {
      const index = items.findIndex((item) => item.id === before.id);
      if (index >= 0) on.current.onMoved(index);
    }
    if (items.length !== before.length - 1) return;
    const timer = setTimeout(
      () => document.activeElement === document.body && on.current.onLost(),
      AFTER_DIALOG,
    );
    return () => clearTimeout(timer);
  }, [items, current]);
}
