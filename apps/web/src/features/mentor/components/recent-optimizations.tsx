import type { OptimizationView } from "@commonplace/domain/mentor/schemas";
import { CopyTextButton } from "./copy-text-button";
import classes from "./recent-optimizations.module.css";
import { ScoreChange } from "./score-change";

/** Number of optimizations kept. */
export const RECENT_KEPT = 5;
/** Letters of a prompt that are shown. */
const SHOWN = 160;

/** The optimisations made on this page, newest first; shown only when there are some. */
export function RecentOptimizations({ recent }: { recent: readonly OptimizationView[] }) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="mentor-recent">
      <h2 id="mentor-recent" className={classes.title}>
        Recent Optimizations
      </h2>
      <ol className={classes.list}>
        {recent.map((result) => (
          <li key={result.id} className={classes.item}>
            <p className={`cp-lines ${classes.text}`} dir="auto">
              {startOf(result.optimizedPrompt)}
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

function startOf(text: string): string {
  // Skip a heading or tag at the beginning: many prompts share it.
  const task =
    /^\s*(?:#+ *)?(?:Task|Aufgabe|Tâche|Tarea|Compito|Tarefa|Задача|任务|タスク) *:? *\n+([\s\S]*)/im.exec(
      text,
    )?.[1];
  const line = (task ?? text)
    .replace(/^\s*(?:#{1,6} .*|<\/?[\w-]+>|`{3,}.*)$/gm, " ")
    .trim()
    .replace(/\s+/g, " ");
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
