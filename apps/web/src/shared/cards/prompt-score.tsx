import classes from "./prompt-score.module.css";

/** The mentor's score of a prompt, in one figure; nothing until there is one. */
export function PromptScore({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <span className={classes.score} title="The mentor's score">
      <span className="cp-visually-hidden">Score </span>
      {score}/100
    </span>
  );
}
