import { diffWords, WordDiff, withoutChange } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { counted } from "../../../shared/format/plural";
import type { Review } from "../hooks/panel-state";
import { engineName } from "./engine-name";
import classes from "./optimization-review.module.css";
import { PlaceholderWarnings } from "./placeholder-warnings";
import { ScoreChange } from "./score-change";

interface OptimizationReviewProps {
  review: Review;
  /** The text in the text box. */
  text: string;
  onChange: (text: string) => void;
  /** The buttons that keep the result. */
  actions: ReactNode;
}

/** What an optimization changed: the scores, each change with its undo, and an undo for all of them. */
export function OptimizationReview({ review, text, onChange, actions }: OptimizationReviewProps) {
  const { original, result } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  // Deferred, so that comparing long texts does not delay typing.
  const compared = useDeferredValue(text);
  const parts = useMemo(() => diffWords(original, compared), [original, compared]);
  const changes = parts.filter(({ kind }) => kind === "change").length;
  const revert = useCallback((index: number) => onChange(withoutChange(parts, index)), [parts, onChange]);

  return (
    <section className={classes.review} aria-labelledby="mentor-review">
      <header className={classes.header}>
        <div>
          <h2 id="mentor-review" ref={heading} tabIndex={-1} className={classes.title}>
            What changed
          </h2>
          <p className={classes.note} role="status">
            {changes === 0 ? "Nothing: this is your prompt as it was." : counted(changes, "change")}, by{" "}
            {engineName(result)}
          </p>
        </div>
        <ScoreChange before={result.before} after={result.after} />
      </header>
      <PlaceholderWarnings warnings={result.warnings} original={original} text={text} onChange={onChange} />
      {/* A region that scrolls is reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={classes.diff} tabIndex={0} aria-label="Changes, word by word">
        <WordDiff parts={parts} onRevert={revert} />
      </section>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          disabled={text === original}
          onClick={() => onChange(original)}
        >
          Undo all
        </Button>
        <span className={classes.space} />
        {actions}
      </div>
    </section>
  );
}
