import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

interface SectionProps {
  title: string;
  /** At the end of the heading's line, such as a link to everything. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A named part of Home. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
