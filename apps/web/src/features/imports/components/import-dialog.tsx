import type { ImportView } from "@commonplace/domain/imports/schemas";
import { toast } from "@commonplace/ui";
import { useEffect, useRef } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { counted } from "../../../shared/format/plural";
import type { ChosenFile } from "../hooks/chosen-files";
import { useCurrentImport } from "../hooks/use-current-import";
import { useRunImport } from "../hooks/use-import-changes";
import { nameOfFiles, useUploadImport } from "../hooks/use-upload-import";
import { FileDrop } from "./file-drop";
import { ImportDone } from "./import-done";
import { ImportPreview } from "./import-preview";
import { ImportRunning } from "./import-running";
import { LastImport } from "./last-import";
import { UploadProgress } from "./upload-progress";

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Files that were dropped on the page: they are uploaded at once. */
  dropped?: readonly ChosenFile[] | undefined;
}

/**
 * Imports prompts from files: choose them, look through the preview and correct it, import, and undo. Closing the
 * dialog loses nothing: a running upload, preview or import is still there when it opens again.
 */
export function ImportDialog({ opened, onClose, dropped }: ImportDialogProps) {
  const isOpen = useRef(opened);
  isOpen.current = opened;
  const { current, lastDone, isUnreachable, show, forget } = useCurrentImport(opened, (done) => {
    // The dialog is closed, so the result is shown as a notice.
    if (!isOpen.current)
      toast({ title: "Import finished", description: `${counted(done.createdCount, "prompt")} imported` });
  });
  const upload = useUploadImport(show);
  const run = useRunImport();
  const { start } = upload;
  useEffect(() => {
    if (dropped) start(dropped);
  }, [dropped, start]);

  const startOver = () => {
    upload.cancel();
    run.reset();
    forget();
  };

  const step = stepOf(current, upload.isRunning);
  const heading = useFocusOnChange(step);

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      // Reset after closing, so that no visible part changes; an unfinished import stays.
      onExitTransitionEnd={step === "done" ? startOver : undefined}
      // As wide from the choice of a file on as the preview, which would else move what is being looked at when it comes.
      size={step === "preview" || step === "upload" ? 860 : 560}
      // On phones every step has the preview's place.
      fillsPhone
      title={
        <span ref={heading} tabIndex={-1}>
          Import prompts
        </span>
      }
    >
      {current && step === "done" && (
        <ImportDone done={current} onImportAnother={startOver} onClose={onClose} />
      )}
      {current && step === "running" && <ImportRunning running={current} onClose={onClose} />}
      {current && step === "preview" && (
        <ImportPreview
          key={current.id}
          preview={current}
          run={run}
          isUnreachable={isUnreachable}
          onChooseAnother={startOver}
        />
      )}
      {step === "upload" && (
        <UploadProgress fileName={nameOfFiles(upload.files)} sent={upload.sent} onCancel={upload.cancel} />
      )}
      {step === "choose" && (
        <FileDrop
          refused={
            upload.error && { fileName: nameOfFiles(upload.files), reason: errorMessage(upload.error) }
          }
          onFiles={upload.start}
        />
      )}
      {step === "choose" && lastDone && <LastImport done={lastDone} onShow={() => show(lastDone)} />}
    </DialogFrame>
  );
}

function stepOf(current: ImportView | null, isUploading: boolean) {
  if (isUploading) return "upload";
  if (!current) return "choose";
  return current.status === "previewed" ? "preview" : current.status === "running" ? "running" : "done";
}

/** The pressed control disappears with its step, so the dialog's title takes the focus. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLSpanElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}
