import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** How long a finger rests until it means more than a tap, in ms; as long as phones themselves wait. */
const LONG_PRESS = 500;
/** A finger that moves farther scrolls, in px. */
const MOVED = 10;

/**
 * Calls `onLongPress` with the element under a resting finger, and suppresses the tap and the browser's menu that would
 * follow.
 *
 * @returns handlers for the element around everything that can be pressed.
 */
export function useLongPress(onLongPress: (target: Element) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);

  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      wasLong.current = false;
      if (pointerType !== "touch" || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress(target);
      }, LONG_PRESS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MOVED) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
