import { Button } from "@mantine/core";
import classes from "./submit-button.module.css";

/**
 * Sends its form. While that is under way it looks busy but stays enabled: a disabled button would drop the focus, and
 * with it Esc and the person's place. The form has to ignore further presses.
 */
export function SubmitButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <Button type="submit" className={classes.button} aria-disabled={isBusy} data-busy={isBusy || undefined}>
      {label}
    </Button>
  );
}
