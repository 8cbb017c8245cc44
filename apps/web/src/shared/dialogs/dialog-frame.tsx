import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useOpenAfterMount } from "./use-open-after-mount";
import { useRepeatedEnter } from "./use-repeated-enter";

/**
 * A dialog: in the middle of wide screens, a full-screen sheet on phones. One that may stand over another also
 * takes {@link escapeAlone}'s props.
 */
export function DialogFrame({ opened, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const noteEnter = useRepeatedEnter();
  return (
    <Modal
      {...noteEnter}
      padding={isPhone ? "md" : "lg"}
      {...props}
      opened={useOpenAfterMount(opened)}
      fullScreen={isPhone}
    />
  );
}
