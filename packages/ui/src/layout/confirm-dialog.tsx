import { Button, Modal } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { BusyButton } from "../busy-button/busy-button";
import classes from "./confirm-dialog.module.css";
import { useEscapeOnTop } from "./use-escape-on-top";

interface ConfirmDialogProps {
  opened: boolean;
  /** The question, such as "Are you sure you want to delete this prompt?" */
  title: string;
  /** What will happen, when the question does not say it. */
  children?: ReactNode;
  /** The verb on the button that does it: "Delete". */
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Whether the action is running. */
  busy?: boolean;
}

/** Asks before an action that is hard to undo. Cancel has the focus, so Enter alone does nothing harmful. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useEscapeOnTop(props.opened, props.onClose);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size="sm"
      centered
      withCloseButton={false}
      closeOnEscape={false}
    >
      {props.children}
      <Choices {...props} />
    </Modal>
  );
}

/**
 * Confirms only once while the dialog is there, its fade-out included. If the action ends and the dialog is still open,
 * it failed, and may be confirmed again.
 */
function Choices({ confirmLabel, onConfirm, onClose, busy = false }: ConfirmDialogProps) {
  const isConfirmed = useRef(false);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) isConfirmed.current = false;
    wasBusy.current = busy;
  }, [busy]);
  const confirm = () => {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  };
  return (
    <div className={classes.choices}>
      <Button variant="default" onClick={onClose} data-autofocus>
        Cancel
      </Button>
      <BusyButton onClick={confirm} busy={busy}>
        {confirmLabel}
      </BusyButton>
    </div>
  );
}
