import type { ComponentProps } from "react";
import classes from "./card-button.module.css";

/**
 * A square button with an icon. No Mantine component, because scrolling a long list mounts and unmounts dozens of them.
 */
export function CardButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={className ? `${classes.button} ${className}` : classes.button}
      {...props}
    />
  );
}
