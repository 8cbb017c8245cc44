import classes from "./loading-mentor.module.css";

/** Shown while the mentor gets ready. */
export function LoadingMentor() {
  return (
    <div className={classes.loading} aria-busy="true">
      <h1 className={classes.words} tabIndex={-1}>
        Loading AI Mentor
      </h1>
      <span className={classes.line} aria-hidden="true" />
    </div>
  );
}
