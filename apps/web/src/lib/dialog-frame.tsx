import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { escapeAlone } from "./escape-alone";
import { useOpenAfterMount } from "./use-open-after-mount";

/**
 * A dialog: in the middle of wide screens, a full-screen sheet on phones (ui.md). It may stand over another one, such
 * as the category dialog over the prompt form: Esc then closes the upper one only.
 */
export function DialogFrame({ opened, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      padding={isPhone ? "md" : "lg"}
      {...props}
      {...escapeAlone(props.onClose)}
      opened={useOpenAfterMount(opened)}
      fullScreen={isPhone}
    />
  );
}
