import classes from "./skip-link.module.css";

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.link}>
      Skip to content
    </a>
  );
}
