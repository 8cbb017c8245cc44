import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

/** A card with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`cp-leaf ${classes.panel}`} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
