import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { BusyButton } from "../busy-button/busy-button";

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
  /** While the deed is under way. */
  busy?: boolean;
}

/** Asks before something that is hard to take back. Cancel has the focus, so Enter alone does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size="sm"
      centered
      withCloseButton={false}
    >
      {props.children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          Cancel
        </Button>
        <BusyButton onClick={props.onConfirm} busy={props.busy ?? false}>
          {props.confirmLabel}
        </BusyButton>
      </Group>
    </Modal>
  );
}
