import { OPEN_DIALOG } from "@commonplace/ui";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { holdsMod, modKeys } from "./modifier-key";

/** A key the page listens for, as the list behind `?` shows it. */
export interface Shortcut {
  /** `event.key` of the press, lower case for letters: "n", "/", "?"; "Mod+a" when Ctrl (or ⌘) is held with it. */
  readonly key: string;
  /** Its label: "Add a prompt". */
  readonly description: string;
}

interface Registration extends Shortcut {
  /** Does it, or returns false when it does not apply now (no card has the focus). */
  readonly onPress: () => unknown;
}

const registrations = new Map<string, Registration>();
const listeners = new Set<() => void>();
let listed: readonly Shortcut[] = [];

function changed(): void {
  const byKey = new Map([...registrations.values()].map((each) => [each.key, each]));
  listed = [...byKey.values()].map(({ key, description }) => ({ key, description }));
  for (const listener of listeners) listener();
}

const TYPING = "input, textarea, select, [contenteditable='true'], [role='textbox'], [role='combobox']";
const OWN_KEYS = "[role='menu'], [role='listbox']";

const hasOpenDialog = () => document.querySelector(OPEN_DIALOG) !== null;

/** The latest press that came while a dialog was open: it belongs to the dialog, also when it closed it. */
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

/** Before the key of a shortcut that is pressed with Ctrl or ⌘. */
const MOD = "Mod+";

function keyOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // With Shift it is another shortcut of the browser's or the person's: Ctrl+Shift+Z redoes.
  return holdsMod(event) ? `${MOD}${event.shiftKey ? "Shift+" : ""}${key}` : key;
}

/** A shortcut's key in the words of the reader's keyboard: "N", "Ctrl+A" or "⌘A". */
export function keyName(key: string): string {
  const plain = key.replace(MOD, "");
  const name = plain.length === 1 ? plain.toUpperCase() : plain;
  return key.startsWith(MOD) ? modKeys(name) : name;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!mayBeShortcut(event)) return;
  const key = keyOf(event);
  // The latest registration is the innermost: a page's "n" comes before the shell's.
  const registration = [...registrations.values()].findLast((each) => each.key === key);
  if (registration && registration.onPress() !== false) event.preventDefault();
}

/** Does what a key does on the page beneath, for those who choose it from a list. */
export function runShortcut(key: string): void {
  [...registrations.values()].findLast((each) => each.key === key)?.onPress();
}

/**
 * Listens for a key while the component is on the page, and lists it behind `?`.
 *
 * @param onPress may return false to say that the key does nothing now; the browser then handles it.
 */
export function useShortcut(key: string, description: string, onPress: () => unknown): void {
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
    registrations.set(id, { key, description, onPress: () => latest.current() });
    changed();
    return () => {
      registrations.delete(id);
      if (registrations.size === 0) {
        document.removeEventListener("keydown", notePress, { capture: true });
        document.removeEventListener("keydown", onKeyDown);
      }
      changed();
    };
  }, [id, key, description]);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Every shortcut of what is on the page now, in order of arrival. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => listed);
}
