import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";

/** A dialog of this feature: in the middle of wide screens, a full-screen sheet on phones (ui.md). */
export function DialogFrame(props: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  return <Modal {...props} fullScreen={isPhone} />;
}
