import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  type DocumentCategory,
} from "@commonplace/domain/documents/schemas";
import { ActionIcon, NativeSelect, Progress, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { formatFileSize } from "../../../shared/format/file-size";
import type { QueuedFile } from "../hooks/queue";
import classes from "./queue-item.module.css";

const CATEGORIES = DOCUMENT_CATEGORIES.map(({ id, name }) => ({ value: id, label: name }));

interface QueueItemProps {
  item: QueuedFile;
  /** Whether the queue is being uploaded: then nothing in it can be edited. */
  locked: boolean;
  onEdit: (changes: Partial<Pick<QueuedFile, "category" | "description">>) => void;
  onRemove: () => void;
}

/** A file that waits, is being uploaded, or has failed. */
export function QueueItem({ item, locked, onEdit, onRemove }: QueueItemProps) {
  const { file, category, description, sent, error } = item;
  const percent = Math.floor((sent ?? 0) * 100);
  const act = sent === null ? "Remove" : "Cancel upload of";
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.name} dir="auto">
          {file.name}
        </span>
        <span className={classes.size}>{formatFileSize(file.size)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={`${act} ${file.name}`}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {sent === null ? (
        <div className={classes.fields}>
          <NativeSelect
            aria-label={`Category of ${file.name}`}
            data={CATEGORIES}
            value={category}
            disabled={locked}
            // The options are the categories.
            onChange={(event) => onEdit({ category: event.currentTarget.value as DocumentCategory })}
          />
          <TextInput
            aria-label={`Description of ${file.name}`}
            placeholder="Description (optional)"
            maxLength={DOCUMENT_LIMITS.description}
            value={description}
            disabled={locked}
            onChange={(event) => onEdit({ description: event.currentTarget.value })}
          />
        </div>
      ) : (
        <div className={classes.progress}>
          <Progress value={percent} animated={sent >= 1} size="sm" aria-label={`Uploading ${file.name}`} />
          <span className={classes.percent} role="status">
            {sent >= 1 ? "Storing…" : `${percent}%`}
          </span>
        </div>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
