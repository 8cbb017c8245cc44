import classes from "./usage-count.module.css";

/** How often a prompt was used, in few words. */
export function UsageCount({ count }: { count: number }) {
  return (
    <span className={classes.count}>
      {count.toLocaleString()} {count === 1 ? "use" : "uses"}
    </span>
  );
}
