import { useEscapeOnTop } from "@commonplace/ui";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { CopyDialogProps } from "../../../shared/slots/copy-gate";
import classes from "./fill-variables-dialog.module.css";
import { FillVariablesForm } from "./fill-variables-form";

/** Asks for a prompt's variables before it is copied. A full-screen sheet on phones. */
export function FillVariablesDialog({ opened, prompt, onClose, onCopy }: CopyDialogProps) {
  useEscapeOnTop(opened, onClose);
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      // The opener restores the focus, because the dialog may have been opened before its code was loaded.
      returnFocus={false}
      title={
        <span className={classes.title} dir="auto">
          Copy “{prompt.title}”
        </span>
      }
      size={960}
      padding={isPhone ? "md" : "lg"}
      fullScreen={isPhone}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <FillVariablesForm key={prompt.id} prompt={prompt} onCopy={onCopy} />
    </Modal>
  );
}
