import type { ComponentProps } from "react";
import classes from "./link-button.module.css";

interface LinkButtonProps extends ComponentProps<"a"> {
  href: string;
  tone?: "primary" | "quiet";
}

/** A link that looks like a button, for pages that load without Mantine; leaves the app by a browser navigation. */
export function LinkButton({ tone = "primary", className, ...props }: LinkButtonProps) {
  return <a {...props} className={[classes.button, className].filter(Boolean).join(" ")} data-tone={tone} />;
}
