import { DOCUMENT_EXTENSIONS } from "@commonplace/domain/documents/schemas";
import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useFileDrop } from "../../../shared/forms/use-file-drop";
import type { RefusedFile } from "../hooks/use-upload-queue";
import classes from "./drop-zone.module.css";

const ACCEPTED = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(",");

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Errors of the last files. */
  refused: readonly RefusedFile[];
  /** Whether files pasted anywhere on the page are taken. */
  takesPaste: boolean;
}

/** Where files are chosen, dropped or pasted. */
export function DropZone({ onFiles, refused, takesPaste }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const dropping = useFileDrop(onFiles);

  useEffect(() => {
    if (!takesPaste) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [takesPaste, onFiles]);

  return (
    <>
      {/* Dropping is an addition for pointers; the button inside does the same. */}
      <div className={`cp-drop-zone ${classes.zone}`} {...dropping}>
        <IconFileUpload size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
        <p className={classes.text}>
          <span className={classes.lead}>Drop or paste files here</span>
          <span className={classes.formats}>
            PDF, Word, text, Markdown, JPG, PNG, GIF, JSON or CSV, up to 10MB each
          </span>
        </p>
        <Button variant="default" onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          className="cp-visually-hidden"
          tabIndex={-1}
          aria-label="Files to attach"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // Empty the field, so that choosing the same file again, once corrected, fires a change event.
            event.currentTarget.value = "";
            onFiles(files);
          }}
        />
      </div>
      {refused.length > 0 && (
        <ul className={classes.refused} role="alert">
          {refused.map(({ name, reason }) => (
            <li key={name}>
              <bdi className={classes.name}>{name}</bdi> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
