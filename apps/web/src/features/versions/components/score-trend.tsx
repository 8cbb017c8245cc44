import type { PromptVersionHead } from "@commonplace/domain/prompts/schemas";
import { Trend } from "@commonplace/ui";
import classes from "./history-panel.module.css";

/** How the mentor's score went from version to version; nothing before there are two to compare. */
export function ScoreTrend({ versions }: { versions: readonly PromptVersionHead[] }) {
  const scores = versions.flatMap(({ score }) => (score === null ? [] : [score])).toReversed();
  const [first, last] = [scores[0], scores.at(-1)];
  if (scores.length < 2 || first === undefined || last === undefined) return null;
  return (
    <p className={classes.trend}>
      <Trend label={`Mentor's scores by version: ${scores.join(", ")}`} values={scores} most={100} />
      <span aria-hidden="true">
        Score {first} → {last}
      </span>
    </p>
  );
}
