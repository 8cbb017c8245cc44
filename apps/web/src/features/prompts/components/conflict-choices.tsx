import type {
  ConflictChoice,
  ConflictPlace,
  MergedField,
  MergePart,
  TextConflict,
} from "@commonplace/domain/prompts/schemas";
import { useId } from "react";
import { useCategories } from "../hooks/category-directory";
import classes from "./conflict-view.module.css";

const LABELS: Record<MergedField, string> = {
  title: "Title",
  description: "Description",
  content: "Content",
  category: "Category",
};

/** Characters of the text around a conflict that are shown with it. */
const CONTEXT = 120;

interface ConflictChoicesProps {
  /** The merged field that the conflict is a part of. */
  parts: readonly MergePart[];
  place: ConflictPlace;
  /** Which of how many it is. */
  count: { at: number; of: number };
  editors: string;
  choice: ConflictChoice | undefined;
  /** Whether the person tried to go on without deciding it. */
  isMissed: boolean;
  onChoose: (choice: ConflictChoice) => void;
}

/**
 * One conflict: both versions, each within its surrounding text, and the choice between them. Native radio buttons:
 * arrow keys move.
 */
export function ConflictChoices({
  parts,
  place,
  count,
  editors,
  choice,
  isMissed,
  onChoose,
}: ConflictChoicesProps) {
  const group = useId();
  const { find } = useCategories();
  const conflict = parts[place.index];
  if (conflict?.kind !== "conflict") return null;
  const isCategory = place.field === "category";
  const nameOf = (text: string) => (isCategory ? (find(text)?.name ?? text) : text);
  const [before, after] = contextOf(parts, place.index, conflict);
  const sides = [
    { value: "mine", label: "Yours", text: conflict.mine },
    { value: "theirs", label: `By ${editors}`, text: conflict.theirs },
  ] as const;
  return (
    <fieldset className={classes.conflict} data-missed={isMissed || undefined}>
      <legend className={classes.field}>
        {LABELS[place.field]}
        {count.of > 1 && `, ${count.at} of ${count.of}`}
      </legend>
      <div className={classes.sides}>
        {sides.map(({ value, label, text }) => (
          <label key={value} className={classes.side}>
            <span className={classes.label}>
              <input
                type="radio"
                name={group}
                checked={choice === value}
                aria-label={label}
                aria-describedby={`${group}-${value}${isMissed ? ` ${group}-missed` : ""}`}
                onChange={() => onChoose(value)}
              />
              {label}
            </span>
            <span id={`${group}-${value}`} className={`cp-prompt-text ${classes.text}`} dir="auto">
              {before}
              {text === "" ? <em>(removed)</em> : <mark>{nameOf(text)}</mark>}
              {after}
            </span>
          </label>
        ))}
      </div>
      {!isCategory && (
        <label className={classes.both}>
          <input type="radio" name={group} checked={choice === "both"} onChange={() => onChoose("both")} />
          Both, yours first
        </label>
      )}
      {isMissed && (
        <p id={`${group}-missed`} className={classes.missed}>
          Choose what stays.
        </p>
      )}
    </fieldset>
  );
}

/** The text before and after a conflict: the rest of its line for words, the neighboring line for lines. */
function contextOf(parts: readonly MergePart[], index: number, { by }: TextConflict): [string, string] {
  const textAt = (at: number) => {
    const part = parts[at];
    return part?.kind === "settled" ? part.text : "";
  };
  const lines = by === "word" ? 1 : 2;
  const before = textAt(index - 1)
    .split("\n")
    .slice(-lines)
    .join("\n");
  const [after = ""] = textAt(index + 1).split("\n", 1);
  return [
    before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before,
    after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  ];
}
