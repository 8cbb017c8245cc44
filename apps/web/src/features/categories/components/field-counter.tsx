import classes from "./field-counter.module.css";

/** From this share of the limit on, the count shows. */
const NEAR = 0.8;

/** How full a field is, in characters, once its limit is near: said before it is hit (design §6, Limits). */
export function FieldCounter({ text, limit }: { text: string; limit: number }) {
  const used = text.trim().length;
  if (used < limit * NEAR) return null;
  return (
    <span className={classes.counter} data-over={used > limit || undefined}>
      {used} of {limit} characters
    </span>
  );
}
