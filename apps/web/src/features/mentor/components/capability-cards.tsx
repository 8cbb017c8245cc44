import classes from "./capability-cards.module.css";
import { CAPABILITIES } from "./guidance";

/** The four capability cards. */
export function CapabilityCards() {
  return (
    <ul className={classes.cards} aria-label="What it does">
      {CAPABILITIES.map(({ name, text }) => (
        <li key={name} className={classes.card}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
