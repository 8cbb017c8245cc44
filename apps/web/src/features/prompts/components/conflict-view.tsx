import { withoutChange } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { DiffView } from "../../../shared/text/diff-view";
import { useCategories } from "../hooks/use-categories";
import classes from "./conflict-view.module.css";
import type { PromptFormValues } from "./prompt-form-values";

const LABELS: Record<keyof PromptFormValues, string> = {
  title: "Title",
  description: "Description",
  content: "Content",
  category: "Category",
  tags: "Tags",
};

interface ConflictViewProps {
  mine: PromptFormValues;
  theirs: PromptFormValues;
  /** The fields both changed, differently. */
  fields: readonly (keyof PromptFormValues)[];
  busy: boolean;
  /** Saves these values over the newer version. */
  onSave: (values: PromptFormValues) => void;
  onTakeTheirs: () => void;
  /** Goes back to the form with these values. */
  onEdit: (values: PromptFormValues) => void;
}

/** Somebody saved a newer version meanwhile: both texts, and what to make of them. */
export function ConflictView(props: ConflictViewProps) {
  const { mine, theirs, fields, busy } = props;
  const [merged, setMerged] = useState(mine);
  const { find } = useCategories();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const textOf = (values: PromptFormValues, name: keyof PromptFormValues) =>
    name === "category" ? (find(values.category)?.name ?? values.category) : values[name];
  return (
    <div className={classes.view}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          This prompt was changed in the meantime
        </h3>
        <p className={classes.explanation}>
          Below, what the newer version says is struck through, and what you wrote is underlined. Nothing is
          saved until you choose; the version you do not choose stays in the history, or here until you close
          this.
        </p>
      </div>
      {fields.map((name) => (
        <section key={name} aria-label={LABELS[name]}>
          <h4 className={classes.field}>{LABELS[name]}</h4>
          <DiffView
            before={textOf(theirs, name)}
            after={textOf(merged, name)}
            beforeLabel="Newer version"
            afterLabel="Yours"
            onRevert={
              name === "category"
                ? undefined
                : (parts, index) => setMerged((all) => ({ ...all, [name]: withoutChange(parts, index) }))
            }
          />
        </section>
      ))}
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" disabled={busy} onClick={props.onTakeTheirs}>
          Take theirs
        </Button>
        <Button variant="default" disabled={busy} onClick={() => props.onEdit(merged)}>
          Merge by hand
        </Button>
        <Button loading={busy} onClick={() => props.onSave(merged)}>
          {merged === mine ? "Keep mine" : "Save merged"}
        </Button>
      </div>
    </div>
  );
}
