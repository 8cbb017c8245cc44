import { useEscapeOnTop } from "@commonplace/ui";
import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useOpenAfterMount } from "./use-open-after-mount";
import { useRepeatedEnter } from "./use-repeated-enter";

/**
 * A dialog: in the middle of wide screens, a full-screen sheet on phones. Esc closes the one on top.
 */
export function DialogFrame({ opened, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const noteEnter = useRepeatedEnter();
  useEscapeOnTop(opened, props.onClose);
  return (
    <Modal
      {...noteEnter}
      padding={isPhone ? "md" : "lg"}
      {...props}
      opened={useOpenAfterMount(opened)}
      fullScreen={isPhone}
      closeOnEscape={false}
    />
  );
}
