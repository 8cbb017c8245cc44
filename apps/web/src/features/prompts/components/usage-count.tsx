import classes from "./usage-count.module.css";

/** Made once: making one for every card would take longer than the card. */
const numbers = new Intl.NumberFormat();

/** How often a prompt was used, in few words. */
export function UsageCount({ count }: { count: number }) {
  return (
    <span className={classes.count}>
      {numbers.format(count)} {count === 1 ? "use" : "uses"}
    </span>
  );
}
