import type { InputWrapperProps } from "@mantine/core";
import { formatCount } from "../format/plural";
import classes from "./field-counter.module.css";

/** A field's parts from top to bottom, errors last: a message that comes must not move the field being typed in. */
export const FIELD_ORDER: InputWrapperProps["inputWrapperOrder"] = ["label", "input", "description", "error"];

/** From this share of the limit on, the count shows. */
const NEAR = 0.9;

interface FieldCounterProps {
  used: number;
  limit: number;
  unit?: string;
}

/**
 * The number of characters in a field, shown when it is nearly full, so that people see the limit before they reach it.
 */
export function FieldCounter({ used, limit, unit = "characters" }: FieldCounterProps) {
  if (used < limit * NEAR) return null;
  return (
    <span className={classes.counter} data-over={used > limit || undefined}>
      {formatCount(used)} of {formatCount(limit)} {unit}
    </span>
  );
}

/** The props of a field with a {@link FieldCounter} below it. */
export const withCounter = (used: number, limit: number) => ({
  description: <FieldCounter used={used} limit={limit} />,
  inputWrapperOrder: FIELD_ORDER,
});
