import { useTheme } from "@commonplace/ui";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./theme-toggle.module.css";

/** The toggle's label: its action. */
export function useThemeToggleLabel(): string {
  return useTheme().scheme === "dark" ? "Switch to light theme" : "Switch to dark theme";
}

/** Switches between light and dark, depending on which is on screen. */
export function ThemeToggle(props: ComponentProps<"button">) {
  const { toggleTheme } = useTheme();
  const label = useThemeToggleLabel();
  return (
    <button {...props} type="button" className={classes.toggle} aria-label={label} onClick={toggleTheme}>
      {/* The style sheet shows one of the two icons: it knows the color scheme before this script does. */}
      <IconSun className={classes.sun} size={18} aria-hidden="true" />
      <IconMoon className={classes.moon} size={18} aria-hidden="true" />
    </button>
  );
}
