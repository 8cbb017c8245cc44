import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./folded-section.module.css";

/** A collapsed section of Home. Its children are rendered when it first opens. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section aria-labelledby={id}>
      <details onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
        <summary className={classes.summary}>
          <IconChevronRight size={18} className={classes.sign} aria-hidden="true" />
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
        </summary>
        {wasOpened && children}
      </details>
    </section>
  );
}
