import { DOCUMENT_CATEGORIES, type DocumentView, previewKind } from "@commonplace/domain/documents/schemas";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import {
  IconDownload,
  IconFileText,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconPhoto,
  IconTrash,
} from "@tabler/icons-react";
import { formatDate } from "../../../shared/format/dates";
import { formatFileSize } from "../../../shared/format/file-size";
import classes from "./document-row.module.css";

const ICONS = { image: IconPhoto, pdf: IconFileTypePdf, text: IconFileText, none: IconFileTypeDoc } as const;

interface DocumentRowProps {
  document: DocumentView;
  onPreview: () => void;
  /** Undefined for people who may not delete the document. */
  onDelete: (() => void) | undefined;
}

/** A document in its prompt's list, with its actions. */
export function DocumentRow({ document, onPreview, onDelete }: DocumentRowProps) {
  const { originalName: name, description, category, fileSize, filePath, uploadedAt } = document;
  const kind = previewKind(name);
  const Icon = ICONS[kind ?? "none"];
  const categoryName = DOCUMENT_CATEGORIES.find(({ id }) => id === category)?.name;
  const type = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        {kind ? (
          <UnstyledButton className={classes.open} aria-label={`Preview ${name}`} onClick={onPreview}>
            <bdi>{name}</bdi>
          </UnstyledButton>
        ) : (
          <bdi className={classes.name}>{name}</bdi>
        )}
        {description && (
          <p className={classes.description} dir="auto">
            {description}
          </p>
        )}
        <p className={classes.facts}>
          {type} · {formatFileSize(fileSize)} · {categoryName} ·{" "}
          <time dateTime={uploadedAt}>{formatDate(uploadedAt)}</time>
        </p>
      </div>
      <ActionIcon
        component="a"
        href={filePath}
        download={name}
        variant="subtle"
        color="gray"
        className={classes.action}
        aria-label={`Download ${name}`}
      >
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.action}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
}
