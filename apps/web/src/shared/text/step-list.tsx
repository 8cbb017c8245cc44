import type { ReactNode } from "react";
import classes from "./step-list.module.css";

/** One step of a guide: what to do, and how. */
export interface Step {
  readonly name: string;
  readonly text: ReactNode;
}

/** Numbered steps, one below the other; `--step-gap` and `--step-width` of what is around fit them in. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, text }) => (
        <li key={name} className={classes.step}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
