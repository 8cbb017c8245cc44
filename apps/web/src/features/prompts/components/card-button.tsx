import type { ComponentProps } from "react";
import classes from "./card-button.module.css";

/** A square button with an icon. Plain, since dozens come and go at every turn of the wheel over a long list. */
export function CardButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={className ? `${classes.button} ${className}` : classes.button}
      {...props}
    />
  );
}
