import type { Step } from "./guides";
import classes from "./step-list.module.css";

/** Numbered steps, one below the other. */
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
