import { categoryNameOf, type ImportView } from "@commonplace/domain/imports/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { counted, formatCount } from "../../../shared/format/plural";
import { useCategoryChoices } from "../hooks/category-choices";
import type { useRunImport } from "../hooks/use-import-changes";
import { useRowsReadByMeaning } from "../hooks/use-rows-read-by-meaning";
import { ColumnMapping } from "./column-mapping";
import classes from "./import-preview.module.css";
import { PreviewTabs } from "./preview-tabs";

interface ImportPreviewProps {
  preview: ImportView;
  run: ReturnType<typeof useRunImport>;
  /** The server doesn't answer: whether an import that was started runs is not known. */
  isUnreachable: boolean;
  onChooseAnother: () => void;
}

/** The preview of an upload: its columns, groups and rows, which can be changed before the import. */
export function ImportPreview({ preview, run, isUnreachable, onChooseAnother }: ImportPreviewProps) {
  const { id, fileName, counts, newCategories, tables } = preview;
  const choices = useCategoryChoices(preview);
  useRowsReadByMeaning(preview);
  const [category, setCategory] = useState("");
  const total = counts.ticked;

  const start = () => {
    if (run.isPending) return;
    // Prompts without a category go into one that is named after the file.
    run.mutate({ id, defaultCategory: category || undefined });
  };

  return (
    <div className={classes.preview} aria-busy={run.isPending}>
      <p className={classes.file}>
        <span dir="auto">{preview.fileName}</span>
        <span className={classes.format}>{preview.formatLabel}</span>
      </p>
      {preview.encodings.length > 0 && (
        <p className={classes.note}>Read as {preview.encodings.join(", ")}, because it isn’t UTF-8.</p>
      )}
      {tables.map((table, at) => (
        <ColumnMapping key={at} importId={id} table={table} at={at} />
      ))}
      {preview.meaning && (
        <p className={classes.note} role="status">
          {readingNote(preview.meaning)}
        </p>
      )}
      <PreviewTabs preview={preview} />
      {newCategories.length > 0 && (
        <p className={classes.note}>
          {counted(newCategories.length, "new category", "new categories")}: {newCategories.join(", ")}
        </p>
      )}
      {run.error && (
        <p className={classes.error} role="alert">
          {isUnreachable
            ? "The server can’t be reached. If the import began, it goes on and shows here."
            : `Nothing was imported. ${errorMessage(run.error)}`}
        </p>
      )}
      <p className={classes.running} role="status">
        {run.isPending && `Importing ${counted(total, "prompt")}…`}
      </p>
      <div className={classes.actions}>
        {counts.uncategorized + counts.uncategorizedDuplicates > 0 && (
          <NativeSelect
            label="Unsure ones go to"
            disabled={run.isPending}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
            data={[{ value: "", label: `“${categoryNameOf(fileName)}”, a new category` }, ...choices]}
            classNames={{ root: classes.unsure }}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onChooseAnother} disabled={run.isPending}>
            Choose other files
          </Button>
          <BusyButton onClick={start} busy={run.isPending} disabled={total === 0}>
            {total === 0 ? "Nothing to import" : `Import ${counted(total, "prompt")}`}
          </BusyButton>
        </div>
      </div>
    </div>
  );
}

/** How far reading the rows for what they mean has come, and what it changed; one line on a phone, so that nothing moves. */
function readingNote({ read, total, filed }: NonNullable<ImportView["meaning"]>): string {
  const also = filed > 0 ? `, ${formatCount(filed)} more filed` : "";
  return `Meanings read: ${formatCount(read)} of ${formatCount(total)}${also}`;
}
