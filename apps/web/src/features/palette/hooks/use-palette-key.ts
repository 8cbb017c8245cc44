import { OPEN_DIALOG } from "@commonplace/ui";
import { useEffect, useRef } from "react";
import { holdsMod } from "../../../shared/keyboard/modifier-key";

/**
 * Ctrl or Cmd with K opens the palette, also while typing, and over the dialog in the address. Over any other dialog it
 * does nothing: that one waits for an answer.
 *
 * @param addressDialogs how many dialogs the address holds open.
 * @param prepare called when the modifier goes down: the palette's code can be on its way before the K.
 */
export function usePaletteKey(onPress: () => void, prepare: () => void, addressDialogs: number): void {
  const latest = useRef({ onPress, prepare, addressDialogs });
  useEffect(() => {
    latest.current = { onPress, prepare, addressDialogs };
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Control" || event.key === "Meta") latest.current.prepare();
      if (event.key.toLowerCase() !== "k" || !holdsMod(event) || event.altKey || event.shiftKey) return;
      // Prevents the browser's own shortcut, which would open its search field.
      event.preventDefault();
      if (event.repeat || document.querySelectorAll(OPEN_DIALOG).length > latest.current.addressDialogs)
        return;
      latest.current.onPress();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
