import { IconCheck } from "@tabler/icons-react";
import classes from "./what-to-include.module.css";

/** Details that let us help with the first reply. */
const ITEMS = [
  "What you were trying to do, and what happened instead",
  "The steps that lead there, one by one",
  "The exact words of any message you saw",
  "Your browser and device, such as Firefox on Android",
  "The email address of your account, never your password",
  "A screenshot, if it shows more than words can",
] as const;

/** The What to Include list. */
export function WhatToInclude() {
  return (
    <ul className={classes.list}>
      {ITEMS.map((item) => (
        <li key={item} className={classes.item}>
          <IconCheck size={18} className={classes.icon} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}
