import type { OptimizationView } from "@commonplace/domain/mentor/schemas";
import { CopyTextButton } from "./copy-text-button";
import classes from "./recent-optimizations.module.css";
import { ScoreChange } from "./score-change";
import { taskOf } from "./task-of";

/** The optimizations made on this page, newest first. */
export function RecentOptimizations({ recent }: { recent: readonly OptimizationView[] }) {
  return (
    <section aria-labelledby="mentor-recent">
      <h2 id="mentor-recent" className={classes.title}>
        Recent Optimizations
      </h2>
      <ol className={classes.list}>
        {recent.map((result) => (
          <li key={result.id} className={classes.item}>
            <p className={`cp-lines ${classes.text}`} dir="auto">
              {taskOf(result.optimizedPrompt)}
            </p>
            <div className={classes.line}>
              <ScoreChange before={result.before} after={result.after} />
              <CopyTextButton text={result.optimizedPrompt} label="Copy optimized prompt" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
