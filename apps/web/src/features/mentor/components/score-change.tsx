import { IconArrowRight } from "@tabler/icons-react";
import { bandLook } from "./score-band";
import classes from "./score-change.module.css";

/** The scores before and after, by one engine; a score that could not be given is said to be none. */
export function ScoreChange({ before, after }: { before: number | null; after: number | null }) {
  return (
    <p className={classes.change}>
      <span className="cp-visually-hidden">Score before: </span>
      <Score score={before} />
      <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
      <span className="cp-visually-hidden">, after: </span>
      <Score score={after} />
    </p>
  );
}

function Score({ score }: { score: number | null }) {
  if (score === null) return <span className={classes.none}>not scored</span>;
  const { word, className } = bandLook(score);
  return (
    <span className={`${classes.score} ${className}`}>
      {score} <span className={classes.word}>{word}</span>
    </span>
  );
}
