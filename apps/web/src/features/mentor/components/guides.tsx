import { PRO_TIPS, STEPS } from "./guidance";
import classes from "./guides.module.css";

/** Pro Tips. */
export function ProTips() {
  return (
    <section aria-labelledby="mentor-tips">
      <h2 id="mentor-tips" className={classes.title}>
        Pro Tips
      </h2>
      <dl className={classes.tips}>
        {PRO_TIPS.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Getting Started. */
export function GettingStarted() {
  return (
    <section aria-labelledby="mentor-start">
      <h2 id="mentor-start" className={classes.title}>
        Getting Started
      </h2>
      <ol className={classes.steps}>
        {STEPS.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
