import { Skeleton } from "@mantine/core";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import classes from "./working.module.css";

/** While the prompt is being analysed: the feedback's shape. */
export function Analyzing() {
  return (
    <div className={classes.working}>
      <p className={classes.words} role="status">
        Analyzing your prompt…
      </p>
      <div className={classes.scores} aria-hidden="true">
        <Skeleton circle height={148} className={classes.ring} />
        <div className={classes.lines}>
          <Skeleton height={20} width="80%" />
          <Skeleton height={20} width="55%" />
          <Skeleton height={48} mt={8} />
        </div>
      </div>
    </div>
  );
}

/** While it is being rewritten: the new text as it comes. */
export function Refining({ written }: { written: string }) {
  return (
    <div className={classes.working}>
      <p className={classes.words} role="status">
        Optimizing your prompt…
      </p>
      {written === "" ? (
        <div className={classes.lines} aria-hidden="true">
          <Skeleton height={14} width="92%" />
          <Skeleton height={14} width="84%" />
          <Skeleton height={14} width="60%" />
        </div>
      ) : (
        <div className={classes.written} dir="auto">
          <PromptText text={written} />
        </div>
      )}
    </div>
  );
}
