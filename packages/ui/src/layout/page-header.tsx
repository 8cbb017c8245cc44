import type { ReactNode } from "react";
import classes from "./page-header.module.css";

interface PageHeaderProps {
  /** The page's h1; takes focus when the page opens. */
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** The buttons are small enough to stand beside the title on phones, too. */
  isCompact?: boolean;
}

/** The top of a page: its one h1, what it is about, and its actions. */
export function PageHeader({ title, description, actions, isCompact = false }: PageHeaderProps) {
  return (
    <div className={classes.header} data-compact={isCompact || undefined}>
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
