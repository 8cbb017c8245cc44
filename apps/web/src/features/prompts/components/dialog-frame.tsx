import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useOpenAfterMount } from "../hooks/use-open-after-mount";

/** A dialog of this feature: in the middle of wide screens, a full-screen sheet on phones (ui.md). */
export function DialogFrame({ opened, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      padding={isPhone ? "md" : "lg"}
      {...props}
      opened={useOpenAfterMount(opened)}
      fullScreen={isPhone}
    />
  );
}
