import { type DocumentView, previewKind } from "@commonplace/domain/documents/schemas";
import { ErrorState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { errorMessage } from "../../../shared/api/error-message";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { formatFileSize } from "../../../shared/format/file-size";
import { PREVIEW_BYTES, useTextPreview } from "../hooks/use-text-preview";
import classes from "./document-preview.module.css";

interface DocumentPreviewProps {
  document: DocumentView;
  opened: boolean;
  onClose: () => void;
}

/** A document to look at, over the dialog of its prompt. */
export function DocumentPreview({ document, opened, onClose }: DocumentPreviewProps) {
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={<bdi className={classes.title}>{document.originalName}</bdi>}
      size={920}
    >
      <Contents document={document} />
      <div className={classes.actions}>
        <Button
          component="a"
          href={document.filePath}
          download={document.originalName}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
        >
          Download
        </Button>
      </div>
    </DialogFrame>
  );
}

function Contents({
  document: { originalName, description, filePath, fileSize },
}: {
  document: DocumentView;
}) {
  const path = `${filePath}?preview=1`;
  switch (previewKind(originalName)) {
    case "image":
      return <img className={classes.image} src={path} alt={description || originalName} />;
    case "pdf":
      // Phones cannot show a PDF inside a page.
      return navigator.pdfViewerEnabled ? (
        <iframe className={classes.pdf} src={path} title={originalName} />
      ) : (
        <p className={classes.note}>This browser shows no PDF in a page. Download it to read it.</p>
      );
    default:
      return <Text path={path} fileSize={fileSize} />;
  }
}

function Text({ path, fileSize }: { path: string; fileSize: number }) {
  const text = useTextPreview(path);
  if (text.isPending) return <Skeleton height={320} role="status" aria-label="Loading the document" />;
  if (text.isError) {
    return (
      <ErrorState
        title="The document could not be loaded"
        message={errorMessage(text.error)}
        onRetry={() => void text.refetch()}
        retrying={text.isFetching}
      />
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={classes.text} dir="auto" tabIndex={0}>
        {text.data}
      </pre>
      {fileSize > PREVIEW_BYTES && (
        <p className={classes.note}>
          The first {formatFileSize(PREVIEW_BYTES)} of {formatFileSize(fileSize)}. Download it to read on.
        </p>
      )}
    </>
  );
}
