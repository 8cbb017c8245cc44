import { type AnalysisView, DIMENSIONS, type Dimension } from "@commonplace/domain/mentor/schemas";
import { bandLook } from "./score-band";
import classes from "./sub-scores.module.css";

const NAMES: Record<Dimension, string> = {
  clarity: "Clarity",
  specificity: "Specificity",
  context: "Context",
  structure: "Structure",
};

/** The four sub-scores, 0 to 10 each; ten times as much gives their band. */
export function SubScores({ analysis }: { analysis: AnalysisView }) {
  return (
    <dl className={classes.scores}>
      {DIMENSIONS.map((dimension) => {
        const score = analysis[dimension];
        const { word, className } = bandLook(score * 10);
        return (
          <div key={dimension} className={`${classes.score} ${className}`}>
            <dt className={classes.name}>{NAMES[dimension]}</dt>
            <dd className={classes.value}>
              <span className={classes.word}>{word}</span>
              <span className={classes.number}>
                {score.toLocaleString(undefined, { maximumFractionDigits: 1 })}
                <span className={classes.most}>/10</span>
              </span>
            </dd>
            <span className={classes.bar} aria-hidden="true">
              <span className={classes.fill} style={{ inlineSize: `${score * 10}%` }} />
            </span>
          </div>
        );
      })}
    </dl>
  );
}
