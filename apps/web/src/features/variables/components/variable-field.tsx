import { memo, useId } from "react";
import classes from "./variable-field.module.css";

interface VariableFieldProps {
  variableKey: string;
  name: string;
  initialValue: string;
  /** The first field takes the focus when the dialog opens. */
  autoFocus: boolean;
  onChange: (key: string, value: string) => void;
  onFocus: (key: string) => void;
}

/** A variable's text. Grows with it; a plain element, since a prompt may have hundreds. */
export const VariableField = memo(function VariableField({
  variableKey,
  name,
  initialValue,
  autoFocus,
  onChange,
  onFocus,
}: VariableFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label} dir="auto">
        {name}
      </label>
      <textarea
        id={id}
        className={classes.input}
        dir="auto"
        rows={1}
        defaultValue={initialValue}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(variableKey, event.currentTarget.value)}
        onFocus={() => onFocus(variableKey)}
      />
    </div>
  );
}, sameField);

/** What a field began with does not matter later: it holds its own text. */
function sameField(before: VariableFieldProps, after: VariableFieldProps): boolean {
  return before.name === after.name && before.onChange === after.onChange && before.onFocus === after.onFocus;
}
