import type { ImportRowView } from "@commonplace/domain/imports/schemas";
import { NativeSelect } from "@mantine/core";
import { formatCount } from "../../../shared/format/plural";
import type { useUpdateRow } from "../hooks/use-update-import";
import classes from "./row-item.module.css";

interface RowRepeatsProps {
  row: ImportRowView;
  repeats: NonNullable<ImportRowView["repeats"]>;
  named: string;
  onChange: ReturnType<typeof useUpdateRow>;
}

const DECISIONS = {
  skip: { ticked: false, replaces: false },
  keep: { ticked: true, replaces: false },
  replace: { ticked: true, replaces: true },
} as const;
type Decision = keyof typeof DECISIONS;
const isDecision = (value: string): value is Decision => value in DECISIONS;

/** The text that a row repeats, their similarity, and what to do with the row. */
export function RowRepeats({ row, repeats, named, onChange }: RowRepeatsProps) {
  const place = repeats.promptId === null ? "row of this file" : "prompt in your library";
  const decision: Decision = row.replaces ? "replace" : row.ticked ? "keep" : "skip";
  return (
    <div className={classes.repeats}>
      <div className={classes.words}>
        <div className={classes.likeness}>
          {howAlike(repeats)} the {place} <bdi>“{repeats.title}”</bdi>
          {repeats.position !== null && ` (row ${formatCount(repeats.position)})`}
        </div>
        <div className={`cp-one-line ${classes.excerpt}`} dir="auto">
          {repeats.excerpt}
        </div>
      </div>
      <NativeSelect
        size="xs"
        aria-label={`What to do with ${named}`}
        value={decision}
        onChange={({ currentTarget: { value } }) => {
          if (isDecision(value)) onChange(row.position, DECISIONS[value], DECISIONS[value]);
        }}
        data={[
          { value: "skip", label: "Skip" },
          { value: "keep", label: "Keep both" },
          ...(repeats.promptId === null ? [] : [{ value: "replace", label: "Replace mine" }]),
        ]}
      />
    </div>
  );
}

function howAlike({ by, likeness }: RowRepeatsProps["repeats"]): string {
  if (by === "meaning") return "Similar to";
  return likeness >= 1 ? "The same as" : `${Math.floor(100 * likeness)}% like`;
}
