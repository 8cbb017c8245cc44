import { Button } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import classes from "./form-actions.module.css";
import { SubmitButton } from "./submit-button";

interface FormActionsProps extends ComponentPropsWithoutRef<typeof SubmitButton> {
  saveLabel: string;
  /** Cancels the form; without it there is no Cancel button. */
  onCancel?: () => void;
  /** Stays in sight while a long form scrolls in its dialog. */
  isFoot?: boolean;
}

/** The end of a {@link Form}: Cancel, and the button that sends it, which takes the other props. */
export function FormActions({ saveLabel, onCancel, isFoot, ...submit }: FormActionsProps) {
  return (
    <div className={isFoot ? `${classes.actions} ${classes.foot}` : classes.actions}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <SubmitButton {...submit}>{saveLabel}</SubmitButton>
    </div>
  );
}
