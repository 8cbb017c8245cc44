import classes from "./loading-screen.module.css";

/** Shown while it is unknown who is there (spec §2). */
export function LoadingScreen() {
  return (
    <main className={classes.screen} aria-busy="true">
      <h1 className={classes.label}>Loading System</h1>
      <span className={classes.line} aria-hidden="true" />
    </main>
  );
}
