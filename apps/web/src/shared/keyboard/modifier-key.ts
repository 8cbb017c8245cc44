import { useSyncExternalStore } from "react";

/** On the server, the reader's keyboard is unknown. */
const readerPlatform = () => (typeof window === "undefined" ? "" : navigator.platform);

/** Whether this is an Apple device, whose shortcuts go by the Command key. */
export function isApple(platform = readerPlatform()): boolean {
  return /^(?:Mac|iP)/.test(platform);
}

/** A shortcut in the words of the reader's keyboard: "⌘⇧↵" on Apple's, "Ctrl+Shift+Enter" on others. */
export function modKeys(key: string, { shift = false, apple = isApple() } = {}): string {
  if (apple) return `⌘${shift ? "⇧" : ""}${key === "Enter" ? "↵" : key}`;
  return ["Ctrl", shift && "Shift", key].filter(Boolean).join("+");
}

/** Before the key of a shortcut that is pressed with Ctrl or ⌘. */
export const MOD = "Mod+";

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
