import classes from "./loading-screen.module.css";

/** Shown while it is unknown who is there (spec §2). */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <p className={classes.label}>Loading System</p>
      <span className={classes.line} aria-hidden="true" />
    </div>
  );
}
