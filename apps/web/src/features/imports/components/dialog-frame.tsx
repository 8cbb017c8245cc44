import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";

/**
 * A dialog of this feature: in the middle of wide screens, a full-screen sheet on phones (ui.md). It opens right after
 * it is mounted: Mantine gives the focus back only for dialogs that were on the page before they opened.
 */
export function DialogFrame({ opened, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  return <Modal padding={isPhone ? "md" : "lg"} {...props} opened={isOpen} fullScreen={isPhone} />;
}
