import { OPEN_DIALOG } from "@commonplace/ui";
import { useEffect, useId, useRef } from "react";
import { holdsMod, isApple, MOD } from "./modifier-key";
import type { ShortcutKey } from "./shortcut-list";

/** A key the page listens for. */
interface Registration {
  readonly key: ShortcutKey;
  /** Does it, or returns false when it does not apply now (no card has the focus). */
  readonly onPress: () => unknown;
}

const registrations = new Map<string, Registration>();

const TYPING = "input, textarea, select, [contenteditable='true'], [role='textbox'], [role='combobox']";
const OWN_KEYS = "[role='menu'], [role='listbox']";

const hasOpenDialog = () => document.querySelector(OPEN_DIALOG) !== null;

/** The last key press while a dialog was open: it belongs to the dialog, even if it closed the dialog. */
let pressedInDialog: KeyboardEvent | null = null;

function notePress(event: KeyboardEvent): void {
  pressedInDialog = hasOpenDialog() ? event : null;
}

/** Whether a key press may be a shortcut: never while a person types, composes, moves in a menu, or has a dialog open. */
function mayBeShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(`${TYPING}, ${OWN_KEYS}`)) return false;
  return event !== pressedInDialog && !hasOpenDialog();
}

function keyOf(event: KeyboardEvent): string {
  // The key that deletes on Apple's keyboards, most of which have no other.
  if (event.key === "Backspace" && isApple()) return "Delete";
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // With Shift it is another shortcut of the browser's or the person's: Ctrl+Shift+Z redoes.
  return holdsMod(event) ? `${MOD}${event.shiftKey ? "Shift+" : ""}${key}` : key;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!mayBeShortcut(event)) return;
  const key = keyOf(event);
  // The latest registration is the innermost: a page's "n" comes before the shell's.
  const registration = [...registrations.values()].findLast((each) => each.key === key);
  if (registration && registration.onPress() !== false) event.preventDefault();
}

/** Runs the shortcut of a key on the page, for people who choose it from a list. */
export function runShortcut(key: ShortcutKey): void {
  [...registrations.values()].findLast((each) => each.key === key)?.onPress();
}

/**
 * Listens for a key while the component is on the page.
 *
 * @param onPress may return false to say that the key does nothing now; the browser then handles it.
 */
export function useShortcut(key: ShortcutKey, onPress: () => unknown): void {
  const id = useId();
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });

  useEffect(() => {
    if (registrations.size === 0) {
      document.addEventListener("keydown", notePress, { capture: true });
      document.addEventListener("keydown", onKeyDown);
    }
    registrations.set(id, { key, onPress: () => latest.current() });
    return () => {
      registrations.delete(id);
      if (registrations.size === 0) {
        document.removeEventListener("keydown", notePress, { capture: true });
        document.removeEventListener("keydown", onKeyDown);
      }
    };
  }, [id, key]);
}
