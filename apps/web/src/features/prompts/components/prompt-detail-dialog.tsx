import { useEffect, useRef, useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { useTitleOver } from "../../../shared/navigation/page-title";
import { useFieldEdits } from "../hooks/field-edits";
import { usePromptCache } from "../hooks/prompt-cache";
import { usePrompt } from "../hooks/use-prompt";
import { usePromptAccess } from "../hooks/use-prompt-access";
import { DeletePromptDialog } from "./delete-prompt-dialog";
import { EditPromptForm } from "./edit-prompt-form";
import { PromptDetail } from "./prompt-detail";
import classes from "./prompt-detail-dialog.module.css";
import { PromptDetailSkeleton } from "./prompt-detail-skeleton";
import type { PromptFormValues } from "./prompt-form-values";
import { PromptTitle } from "./prompt-title";
import { PromptUnavailable } from "./prompt-unavailable";

interface PromptDetailDialogProps {
  /** The prompt to show; null when the dialog is closed. */
  promptId: string | null;
  onClose: () => void;
}

/** A prompt in full, with everything one can do with it. */
export function PromptDetailDialog({ promptId, onClose }: PromptDetailDialogProps) {
  const cache = usePromptCache();
  // Keep the content while the dialog closes.
  const [shownId, setShownId] = useState(promptId);
  if (promptId !== null && promptId !== shownId) setShownId(promptId);

  const deletedId = useRef<string>(undefined);
  useEffect(() => {
    if (shownId !== null || deletedId.current === undefined) return;
    cache.forget(deletedId.current);
    deletedId.current = undefined;
  }, [shownId, cache]);

  if (shownId === null) return null;
  return (
    <OpenedPrompt
      key={shownId}
      id={shownId}
      opened={promptId !== null}
      onClose={onClose}
      onClosed={() => setShownId(null)}
      onDelete={() => {
        deletedId.current = shownId;
        onClose();
      }}
    />
  );
}

const SHEET = {
  content: classes.sheet,
  header: classes.header,
  close: classes.close,
  body: classes.body,
};

interface OpenedPromptProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  /** Called when the closing transition has finished. */
  onClosed: () => void;
  onDelete: () => void;
}

function OpenedPrompt({ id, opened, onClose, onClosed, onDelete }: OpenedPromptProps) {
  const prompt = usePrompt(id);
  const access = usePromptAccess(prompt.data);
  const [mode, setMode] = useState<"read" | "edit" | "delete">("read");
  const [startAt, setStartAt] = useState<keyof PromptFormValues>("title");
  const isWhole = prompt.isSuccess && !prompt.isPlaceholderData;
  const isEditing = mode === "edit" && isWhole;
  const read = () => setMode("read");
  const edits = useFieldEdits(id, (field) => {
    setStartAt(field);
    setMode("edit");
  });
  const name = prompt.data?.title;
  useTitleOver(opened && name !== undefined ? name : null);
  const title = isEditing ? (
    "Edit Prompt"
  ) : (
    <PromptTitle
      title={name ?? (prompt.isError ? "Prompt" : "Loading prompt")}
      edits={access.mayEdit && isWhole ? edits : null}
    />
  );

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      // The draft keeps the typed text, so going back to reading loses nothing.
      onEscape={isEditing ? read : edits.field ? edits.stop : undefined}
      onExitTransitionEnd={onClosed}
      title={title}
      size={isEditing ? 720 : 1040}
      classNames={isEditing ? {} : SHEET}
    >
      {isEditing ? (
        <EditPromptForm prompt={prompt.data} isOwn={access.isOwn} startAt={startAt} onDone={read} />
      ) : prompt.data ? (
        <PromptDetail
          prompt={prompt.data}
          isWhole={isWhole}
          {...access}
          edits={edits}
          onDelete={() => setMode("delete")}
        />
      ) : prompt.isError ? (
        <PromptUnavailable error={prompt.error} onRetry={prompt.refetch} retrying={prompt.isFetching} />
      ) : (
        <PromptDetailSkeleton />
      )}
      {prompt.data && access.isOwn && (
        <DeletePromptDialog
          prompt={prompt.data}
          opened={mode === "delete"}
          onClose={read}
          onDelete={onDelete}
        />
      )}
    </DialogFrame>
  );
}
