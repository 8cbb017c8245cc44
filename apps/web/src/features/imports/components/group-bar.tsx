import type { UpdateImportInput } from "@commonplace/domain/imports/schemas";
import { BusyButton, useEscapeOnTop } from "@commonplace/ui";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { counted, formatCount } from "../../../shared/format/plural";
import { TagsField } from "../../../shared/forms/tags-field";
import { NEW_CATEGORY, unsureChoice, type useCategoryChoices } from "../hooks/category-choices";
import type { useUpdateImport } from "../hooks/use-update-import";
import classes from "./group-bar.module.css";

const MAKE = "make";

interface GroupBarProps {
  /** How the rows are called: "Coding", or "All". */
  name: string;
  /** Key of their category; undefined when they are of several. */
  category: string | undefined;
  count: number;
  ticked: number;
  choices: ReturnType<typeof useCategoryChoices>;
  update: ReturnType<typeof useUpdateImport>;
  /** Changes these rows. */
  onChange: (
    input: Pick<UpdateImportInput, "ticked" | "onlyTicked" | "category" | "addTags">,
  ) => Promise<unknown>;
}

/** Actions on all rows of a group: tick, file and tag them. */
export function GroupBar({ name, category, count, ticked, choices, update, onChange }: GroupBarProps) {
  const [asks, setAsks] = useState<"category" | "tags" | null>(null);
  const [text, setText] = useState("");
  const [onlyTicked, setOnlyTicked] = useState(false);
  const hasSomeTicked = ticked > 0 && ticked < count;
  const tagged = onlyTicked && hasSomeTicked ? ticked : count;
  const close = () => {
    setAsks(null);
    setText("");
  };
  useEscapeOnTop(asks !== null, close);
  const apply = (input: Parameters<typeof onChange>[0]) => {
    // The failure shows below, and the typed text stays.
    onChange(input).then(close, () => {});
  };
  const submit = () => {
    const words = text.split(",").flatMap((word) => word.trim() || []);
    if (words.length === 0 || update.isPending) return;
    apply(
      asks === "tags"
        ? { addTags: words, onlyTicked: tagged < count }
        : { category: `${NEW_CATEGORY}${text.trim()}` },
    );
  };

  return (
    <div className={classes.bar}>
      <div className={classes.controls}>
        <Checkbox
          label={`${formatCount(ticked)} of ${formatCount(count)} ticked`}
          aria-label={`Import all of ${name}`}
          checked={ticked === count}
          indeterminate={hasSomeTicked}
          disabled={update.isPending}
          onChange={() => apply({ ticked: ticked < count })}
          className={classes.tick}
        />
        <NativeSelect
          aria-label={`Category of all ${counted(count, "prompt")}`}
          value={category ?? ""}
          disabled={update.isPending}
          onChange={({ currentTarget: { value } }) => {
            if (value === MAKE) setAsks("category");
            else apply({ category: value === unsureChoice.value ? null : value });
          }}
          data={[
            ...(category === undefined ? [{ value: "", label: "File all under…", disabled: true }] : []),
            ...choices,
            unsureChoice,
            { value: MAKE, label: "New category…" },
          ]}
        />
        <Button
          variant="default"
          onClick={() => setAsks(asks === "tags" ? null : "tags")}
          aria-expanded={asks === "tags"}
        >
          Add tags
        </Button>
      </div>
      {asks && (
        <form
          className={classes.ask}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {asks === "tags" ? (
            <TagsField
              label={`Tags for ${counted(tagged, "prompt")}, with commas between`}
              defaultValue={text}
              autoFocus
              onChange={setText}
              className={classes.field}
            />
          ) : (
            <TextInput
              label="Name of the new category"
              value={text}
              autoFocus
              onChange={(event) => setText(event.currentTarget.value)}
              className={classes.field}
            />
          )}
          {asks === "tags" && hasSomeTicked && (
            <Checkbox
              label={`Only the ${formatCount(ticked)} ticked`}
              checked={onlyTicked}
              onChange={(event) => setOnlyTicked(event.currentTarget.checked)}
            />
          )}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={update.isPending}>
            {asks === "tags" ? "Add" : "Create"}
          </BusyButton>
        </form>
      )}
      {update.error && (
        <p className={classes.error} role="alert">
          Nothing was changed. {errorMessage(update.error)}
        </p>
      )}
    </div>
  );
}
