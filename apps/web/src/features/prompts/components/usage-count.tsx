import classes from "./usage-count.module.css";

/** Made once: making one for every card would take longer than the card. */
const numbers = new Intl.NumberFormat();

/** How often a prompt was used, in a few words; a prompt that was never used is "New". */
export function UsageCount({ count }: { count: number }) {
  const uses = `${numbers.format(count)} ${count === 1 ? "use" : "uses"}`;
  return <span className={classes.count}>{count === 0 ? "New" : uses}</span>;
}
