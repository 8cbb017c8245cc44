import { BUILT_IN_CATEGORIES } from "@commonplace/domain/categories/schemas";
import type { ImportView } from "@commonplace/domain/imports/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button, NativeSelect, Switch } from "@mantine/core";
import { useRef, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { categoryChoices } from "../hooks/category-choices";
import type { useRunImport } from "../hooks/use-import-changes";
import classes from "./import-preview.module.css";
import { PreviewTabs } from "./preview-tabs";

interface ImportPreviewProps {
  preview: ImportView;
  run: ReturnType<typeof useRunImport>;
  onChooseAnother: () => void;
}

/** What was found in a file, row by row, and the choices to be made before it is imported. */
export function ImportPreview({ preview, run, onChooseAnother }: ImportPreviewProps) {
  const { id, counts, newCategories } = preview;
  const custom = trpc.categories.list.useQuery();
  const select = useRef<HTMLSelectElement>(null);
  const [category, setCategory] = useState("");
  const [categoryError, setCategoryError] = useState<string | null>(null);
  const [includeDuplicates, setIncludeDuplicates] = useState(false);

  const [all, setAll] = useState(false);

  const total = (all ? counts.ready : counts.ticked) + (includeDuplicates ? counts.duplicates : 0);
  const unfiled = counts.uncategorized + (includeDuplicates ? counts.uncategorizedDuplicates : 0);

  const start = () => {
    if (run.isPending) return;
    if (unfiled > 0 && category === "") {
      setCategoryError("Choose where these prompts go.");
      select.current?.focus();
      return;
    }
    // When every prompt names its category none needs this one, but a call must carry it.
    run.mutate({ id, defaultCategory: category || BUILT_IN_CATEGORIES[0].id, includeDuplicates, all });
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
      <PreviewTabs preview={preview} />
      {newCategories.length > 0 && (
        <p className={classes.note}>
          {counted(newCategories.length, "new category", "new categories")}: {newCategories.join(", ")}
        </p>
      )}
      {counts.unticked > 0 && (
        <Switch
          label={`Also import ${counted(counts.unticked, "prompt")} that ${counts.unticked === 1 ? "is" : "are"} only offered`}
          classNames={{ body: classes.switch, label: classes.switchLabel }}
          checked={all}
          disabled={run.isPending}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      {counts.duplicates > 0 && (
        <Switch
          label="Also import duplicates"
          classNames={{ body: classes.switch, label: classes.switchLabel }}
          checked={includeDuplicates}
          disabled={run.isPending}
          onChange={(event) => setIncludeDuplicates(event.currentTarget.checked)}
        />
      )}
      {unfiled > 0 && (
        <NativeSelect
          ref={select}
          label={`Category for ${counted(unfiled, "prompt")} without one`}
          withAsterisk
          required
          disabled={run.isPending}
          value={category}
          error={categoryError}
          onChange={(event) => {
            setCategory(event.currentTarget.value);
            setCategoryError(null);
          }}
          data={[
            { value: "", label: "Choose a category", disabled: true },
            ...categoryChoices(custom.data ?? []),
          ]}
        />
      )}
      {run.error && (
        <p className={classes.error} role="alert">
          Nothing was imported. {errorMessage(run.error)}
        </p>
      )}
      <p className={classes.running} role="status">
        {run.isPending && `Importing ${counted(total, "prompt")}…`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onChooseAnother} disabled={run.isPending}>
          Choose another file
        </Button>
        <BusyButton onClick={start} busy={run.isPending} disabled={total === 0}>
          {total === 0 ? "Nothing to import" : `Import ${counted(total, "prompt")}`}
        </BusyButton>
      </div>
    </div>
  );
}
