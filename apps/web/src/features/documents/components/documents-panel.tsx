import { useUploadQueue } from "../hooks/use-upload-queue";
import { DocumentList } from "./document-list";
import { DropZone } from "./drop-zone";
import { UploadQueue } from "./upload-queue";

interface DocumentsPanelProps {
  promptId: string;
  /** Others read and download; only the owner attaches. */
  isOwn: boolean;
  /** Take pasted files only while this tab is selected. */
  active: boolean;
}

/** Attaches files to a prompt, and shows those it has. */
export function DocumentsPanel({ promptId, isOwn, active }: DocumentsPanelProps) {
  const uploads = useUploadQueue(promptId);
  return (
    <>
      {isOwn && (
        <>
          <DropZone onFiles={uploads.add} refused={uploads.refused} takesPaste={active} />
          <UploadQueue uploads={uploads} />
        </>
      )}
      <DocumentList promptId={promptId} isOwn={isOwn} />
    </>
  );
}
