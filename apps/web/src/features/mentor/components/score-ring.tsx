import { bandLook } from "./score-band";
import classes from "./score-ring.module.css";

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** The overall score, 0 to 100, as a ring that fills with it, and its band in a word. */
export function ScoreRing({ score }: { score: number }) {
  const { word, className } = bandLook(score);
  return (
    <div className={`${classes.ring} ${className}`}>
      <svg viewBox="0 0 120 120" className={classes.drawing} aria-hidden="true">
        <circle className={classes.track} cx="60" cy="60" r={RADIUS} />
        {score > 0 && (
          <circle
            className={classes.arc}
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={`${(LENGTH * score) / 100} ${LENGTH}`}
          />
        )}
      </svg>
      <p className={classes.score}>
        <span className="cp-visually-hidden">Overall score: </span>
        {score}
        <span className="cp-visually-hidden"> of 100, </span>
        <span className={classes.word}>{word}</span>
      </p>
    </div>
  );
}
