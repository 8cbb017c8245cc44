import { QUICK_START } from "./guides";
import classes from "./quick-start.module.css";

/** The three steps everything begins with. */
export function QuickStart() {
  return (
    <ol className={classes.steps}>
      {QUICK_START.map(({ name, text }) => (
        <li key={name} className={classes.step}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
