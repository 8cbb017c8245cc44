import { useEffect, useRef } from "react";
import classes from "./palette-waiting.module.css";

interface PaletteWaitingProps {
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Replaces the palette while its code is loading, so that text typed after the shortcut is not lost. */
export function PaletteWaiting({ typed, onType, onClose }: PaletteWaitingProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-label="Command palette"
      aria-modal="true"
      aria-busy="true"
      className={classes.overlay}
    >
      <input
        ref={input}
        className={classes.input}
        aria-label="Search prompts and commands"
        placeholder="Search prompts and commands"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      />
    </div>
  );
}
