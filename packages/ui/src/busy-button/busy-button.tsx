import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps } from "react";
import classes from "./busy-button.module.css";

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<"button">, keyof ButtonProps> {
  /** Whether the button's action is running. */
  busy: boolean;
}

/**
 * A button for slow actions. While busy it ignores presses but stays enabled: a disabled button would lose the focus,
 * and Esc and the person's place with it. A form that other keys can submit has to ignore those itself.
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
