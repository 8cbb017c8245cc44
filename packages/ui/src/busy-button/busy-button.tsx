import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import classes from "./busy-button.module.css";

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<"button">, keyof ButtonProps> {
  /** What it does is under way. */
  busy: boolean;
}

/**
 * A button for what takes a while. Under way, it looks busy and ignores presses, but stays enabled: a disabled button
 * would drop the focus, and with it Esc and the person's place. A form sent by other keys has to ignore them itself.
 */
export function BusyButton({ busy, className, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      className={[classes.button, className].filter(Boolean).join(" ")}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
