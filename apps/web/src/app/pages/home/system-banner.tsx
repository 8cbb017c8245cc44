import classes from "./system-banner.module.css";

/** 'System Active' and how many entries the library holds. */
export function SystemBanner({ total }: { total: number | undefined }) {
  return (
    <div className={classes.banner}>
      <p className={`${classes.status} category-green`}>
        <span className={classes.light} aria-hidden="true" />
        System Active
      </p>
      <p className={classes.total}>
        Total entries <span className={classes.figure}>{total?.toLocaleString() ?? "---"}</span>
      </p>
    </div>
  );
}
