import { type ImportRowView, UNSURE } from "@commonplace/domain/imports/schemas";
import { Checkbox, NativeSelect } from "@mantine/core";
import { formatCount } from "../../../shared/format/plural";
import { unsureChoice, type useCategoryChoices } from "../hooks/category-choices";
import type { useUpdateRow } from "../hooks/use-update-import";
import classes from "./row-item.module.css";
import { RowRepeats } from "./row-repeats";

interface RowItemProps {
  row: ImportRowView;
  choices: ReturnType<typeof useCategoryChoices>;
  onChange: ReturnType<typeof useUpdateRow>;
}

/** One row of the file: what it holds, whether it is imported and where to, and what it repeats. */
export function RowItem({ row, choices, onChange }: RowItemProps) {
  const { position, title, suggestion, categoryKey } = row;
  const named = title || `Row ${formatCount(position)}`;
  const canImport = row.status !== "skipped";
  const nameOf = (key: string) =>
    choices.flatMap(({ items }) => items).find(({ value }) => value === key)?.label ?? null;
  return (
    <div className={classes.row}>
      {canImport && !row.repeats ? (
        <Checkbox
          aria-label={`Import ${named}`}
          checked={row.ticked}
          onChange={({ currentTarget: { checked } }) =>
            onChange(position, { ticked: checked }, { ticked: checked, ...(!checked && { replaces: false }) })
          }
          className={classes.tick}
        />
      ) : (
        <span className={classes.position}>
          <span className="cp-visually-hidden">Row </span>
          {formatCount(position)}
        </span>
      )}
      <div className={classes.words}>
        <div className={`cp-one-line ${classes.title}`} dir="auto">
          {title || <span className={classes.untitled}>No title</span>}
        </div>
        {row.reason && <div className={classes.reason}>{row.reason}</div>}
        {row.excerpt && (
          <div className={`cp-one-line ${classes.excerpt}`} dir="auto">
            {row.excerpt}
          </div>
        )}
        {row.tags.length > 0 && (
          <div className={classes.filing}>
            {row.tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </div>
        )}
        {canImport && row.repeats && (
          <RowRepeats row={row} repeats={row.repeats} named={named} onChange={onChange} />
        )}
      </div>
      {canImport && (
        <div className={classes.where}>
          <NativeSelect
            size="xs"
            aria-label={`Category of ${named}`}
            value={categoryKey ?? UNSURE}
            onChange={({ currentTarget: { value } }) => {
              const key = value === UNSURE ? null : value;
              onChange(position, { category: key }, { categoryKey: key, category: key && nameOf(key) });
            }}
            data={[...choices, unsureChoice]}
          />
          {suggestion && (
            <span className={classes.sure}>
              {suggestion.key === categoryKey
                ? `${percent(suggestion.confidence)} sure`
                : `Perhaps ${suggestion.name}, ${percent(suggestion.confidence)}`}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

const percent = (share: number) => `${Math.round(100 * share)}%`;
