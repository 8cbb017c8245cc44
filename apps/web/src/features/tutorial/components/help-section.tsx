import { Link } from "react-router-dom";
import { SUPPORT_ADDRESS } from "../../../shared/site/contact";
import { GUIDES } from "./guides";
import classes from "./help-section.module.css";
import { TIP_GROUPS } from "./tips";

const STEP_COUNT = GUIDES.reduce((sum, { steps }) => sum + steps.length, 0);
const TIP_COUNT = TIP_GROUPS.reduce((sum, { tips }) => sum + tips.length, 0);

/** Figures about the available help. */
const STATS = [
  { figure: "24 hours", label: "or so to an answer, on business days" },
  { figure: STEP_COUNT, label: "steps in the guides on this page" },
  { figure: TIP_COUNT, label: "tips to come back to" },
] as const;

/** Need More Help: figures, and the support address. */
export function HelpSection() {
  return (
    <>
      <dl className={classes.stats}>
        {STATS.map(({ figure, label }) => (
          <div key={label} className={classes.stat}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.address}>
        Write to <a href={`mailto:${SUPPORT_ADDRESS}`}>{SUPPORT_ADDRESS}</a>, or look at{" "}
        <Link to="/contact">Contact &amp; Support</Link> for answers to frequent questions.
      </p>
    </>
  );
}
