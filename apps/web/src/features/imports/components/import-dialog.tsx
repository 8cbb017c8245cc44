import type { ImportView } from "@commonplace/domain/imports/schemas";
import { toast } from "@commonplace/ui";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { counted } from "../../../shared/format/plural";
import { useRunImport } from "../hooks/use-import-changes";
import { useUploadImport } from "../hooks/use-upload-import";
import { FileDrop } from "./file-drop";
import { ImportDone } from "./import-done";
import { ImportPreview } from "./import-preview";
import { UploadProgress } from "./upload-progress";

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Prompts were made; the lists that show them are being asked for anew already. */
  onImported?: (done: ImportView) => void;
}

/**
 * Imports prompts from a file: choose it, see what was found in it row by row, import, and undo if it was not what one
 * wanted. Closing loses nothing: an upload, a preview or an import that runs is still there when it opens again.
 */
export function ImportDialog({ opened, onClose, onImported }: ImportDialogProps) {
  const [preview, setPreview] = useState<ImportView | null>(null);
  const [done, setDone] = useState<ImportView | null>(null);
  const upload = useUploadImport(setPreview);
  const isOpen = useRef(opened);
  isOpen.current = opened;

  const run = useRunImport((result) => {
    setDone(result);
    onImported?.(result);
    // Nobody is looking: say it where they are.
    if (!isOpen.current)
      toast({ title: "Import finished", description: `${counted(result.createdCount, "prompt")} imported` });
  });

  const startOver = () => {
    upload.cancel();
    run.reset();
    setPreview(null);
    setDone(null);
  };

  const step = done ? "done" : preview ? "preview" : upload.isRunning ? "upload" : "choose";
  const heading = useFocusOnChange(step);

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      // Out of sight, so nobody sees it change; what is not finished stays.
      onExitTransitionEnd={done ? startOver : undefined}
      size={step === "preview" ? 760 : 560}
      title={
        <span ref={heading} tabIndex={-1}>
          Import prompts
        </span>
      }
    >
      {done && <ImportDone done={done} onImportAnother={startOver} onClose={onClose} />}
      {!done && preview && (
        <ImportPreview key={preview.id} preview={preview} run={run} onChooseAnother={startOver} />
      )}
      {step === "upload" && (
        <UploadProgress fileName={upload.file?.name ?? ""} sent={upload.sent} onCancel={upload.cancel} />
      )}
      {step === "choose" && (
        <FileDrop
          refused={upload.error && { fileName: upload.file?.name ?? "", reason: errorMessage(upload.error) }}
          onFile={(file) => upload.start(file)}
        />
      )}
    </DialogFrame>
  );
}

/** The control a person used goes with its step; the dialog's title takes the focus, so that it is never lost. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLSpanElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}
