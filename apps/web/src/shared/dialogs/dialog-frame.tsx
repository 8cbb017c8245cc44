import { useEscapeOnTop } from "@commonplace/ui";
import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useOpenAfterMount } from "./use-open-after-mount";
import { useRepeatedEnter } from "./use-repeated-enter";

interface DialogFrameProps extends ModalProps {
  /** Fills a phone's screen though it is short: its suggestions need the room, or a longer step follows in the same place. */
  fillsPhone?: boolean;
  /** Takes Esc where it goes one step back instead of closing the dialog. */
  onEscape?: () => void;
}

/** The width of the largest dialog that is a question or a few fields; wider ones are for longer work. */
const SHORT = 560;

/** How a phone's sheet comes and goes. */
const SLIDE = { transition: "slide-up", duration: 180 } as const;

/**
 * A dialog: in the middle of wide screens, a sheet on phones, which is full-screen unless the dialog is a short one. Esc
 * closes the one on top.
 */
export function DialogFrame({ opened, onEscape, fillsPhone = false, ...props }: DialogFrameProps) {
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const noteEnter = useRepeatedEnter();
  useEscapeOnTop(opened, onEscape ?? props.onClose);
  return (
    <Modal
      {...noteEnter}
      padding={isPhone ? "md" : "lg"}
      {...(isPhone && { transitionProps: SLIDE })}
      {...props}
      opened={useOpenAfterMount(opened)}
      fullScreen={isPhone && (fillsPhone || (typeof props.size === "number" && props.size > SHORT))}
      closeOnEscape={false}
    />
  );
}
