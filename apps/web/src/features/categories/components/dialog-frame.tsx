import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useLayoutEffect, useRef } from "react";
import { escapeAlone } from "../../../lib/escape-alone";

/**
 * A dialog of this feature: in the middle of wide screens, a full-screen sheet on phones (ui.md). It may stand over
 * another one, such as the prompt form: Esc closes the upper one only. Closing gives the focus back to what opened it,
 * also when the dialog arrived already open because its code was still being loaded: Mantine's own return knows only
 * dialogs that were there before.
 */
export function DialogFrame({ opened, returnFocus = true, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const opener = useRef<Element>(null);

  // Before the dialog takes the focus, which it does after a moment.
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
    else if (returnFocus && opener.current instanceof HTMLElement) {
      opener.current.focus({ preventScroll: true });
    }
  }, [opened, returnFocus]);

  return (
    <Modal
      {...props}
      {...escapeAlone(props.onClose)}
      opened={opened}
      returnFocus={false}
      fullScreen={isPhone}
    />
  );
}
