import { Checkbox } from "@mantine/core";
import { memo, type ReactNode, useId } from "react";
import { formatCount } from "../format/plural";
import classes from "./filter-checkbox.module.css";

interface FilterCheckboxProps {
  /** Passed to the handler of changes. */
  id: string;
  label: string;
  mark?: ReactNode;
  menu?: ReactNode;
  count?: number;
  checked: boolean;
  onChange: (checked: boolean, id: string) => void;
}

/** A row of a filter: checkbox, name, and the number of prompts that match. */
export const FilterCheckbox = memo(function FilterCheckbox({
  id,
  label,
  mark,
  menu,
  count,
  checked,
  onChange,
}: FilterCheckboxProps) {
  const countId = useId();
  return (
    <div className={classes.row} data-menu={menu !== undefined || undefined}>
      <Checkbox
        size="xs"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked, id)}
        aria-describedby={count === undefined ? undefined : countId}
        classNames={{
          root: classes.checkbox,
          body: classes.body,
          labelWrapper: classes.labelWrapper,
          label: classes.label,
        }}
        label={
          <>
            {mark}
            <span className={classes.name} dir="auto">
              {label}
            </span>
          </>
        }
      />
      {count !== undefined && (
        <span id={countId} className={classes.count} data-empty={count === 0 || undefined}>
          {formatCount(count)}
          <span className="cp-visually-hidden"> {count === 1 ? "prompt" : "prompts"}</span>
        </span>
      )}
      {menu && <span className={classes.menu}>{menu}</span>}
    </div>
  );
});
