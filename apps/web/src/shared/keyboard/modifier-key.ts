import { useSyncExternalStore } from "react";

/** On the server, the reader's keyboard is unknown. */
const readerPlatform = () => (typeof window === "undefined" ? "" : navigator.platform);

/** Whether this is an Apple device, whose shortcuts go by the Command key. */
export function isApple(platform = readerPlatform()): boolean {
  return /^(?:Mac|iP)/.test(platform);
}

/** Before the key of a shortcut that is pressed with Ctrl or ⌘. */
export const MOD = "Mod+";

const NAMES: Record<string, string> = {
  Mod: "Ctrl",
  Escape: "Esc",
  Delete: "Del",
  Arrows: "↑ ↓",
  ArrowUp: "↑",
  ArrowDown: "↓",
};
const APPLE_NAMES: Record<string, string> = {
  ...NAMES,
  Mod: "⌘",
  Shift: "⇧",
  Alt: "⌥",
  Delete: "⌫",
  Enter: "↵",
};

/** A shortcut's key in the words of the reader's keyboard: "N", "Ctrl+A" or "⌘A". */
export function keyName(key: string, apple = isApple()): string {
  const names = apple ? APPLE_NAMES : NAMES;
  return key
    .split("+")
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(apple ? "" : "+");
}

/** {@link keyName} of a key pressed with Ctrl or ⌘: "⌘⇧↵" on Apple's keyboards, "Ctrl+Shift+Enter" on others. */
export function modKeys(key: string, { shift = false, apple = isApple() } = {}): string {
  return keyName(`${MOD}${shift ? "Shift+" : ""}${key}`, apple);
}

/** Whether a press holds the modifier that shortcuts of this platform go by; the other platform's is taken, too. */
export function holdsMod(event: { ctrlKey: boolean; metaKey: boolean }): boolean {
  return event.ctrlKey || event.metaKey;
}

const subscribeToNothing = () => () => undefined;

/** {@link modKeys} for text of the page itself, which the server renders before the keyboard is known. */
export function useModKeys(key: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => modKeys(key),
    () => modKeys(key, { apple: false }),
  );
}
