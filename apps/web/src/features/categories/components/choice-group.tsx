import { type ReactNode, useId } from "react";
import classes from "./choice-group.module.css";

interface Choice<Value extends string> {
  value: Value;
  /** Name of the choice: for screen readers, and visible with `showNames`. */
  name: string;
  /** Picture of the choice. */
  picture: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  /** The chosen value; none is marked when it is not among the choices. */
  value: string;
  onChange: (value: Value) => void;
  showNames?: boolean;
}

/** One choice among pictures. Native radio buttons underneath: one tab stop, arrow keys move and choose. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, choices, value, onChange, showNames = false } = props;
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices} data-named={showNames || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice} title={showNames ? undefined : choice.name}>
            <input
              type="radio"
              className={classes.input}
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.picture} aria-hidden="true">
              {choice.picture}
            </span>
            <span className={showNames ? classes.name : "cp-visually-hidden"}>{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
