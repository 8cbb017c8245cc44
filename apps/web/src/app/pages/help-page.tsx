import type { ReactNode } from "react";
import { BackLink } from "../../shared/navigation/back-link";
import classes from "./help-page.module.css";

interface HelpPageProps {
  /** Target and label of the link above the heading. */
  back: { to: string; label: string };
  children: ReactNode;
}

/** The frame of a page to read: a way back, and everything in one column. */
export function HelpPage({ back, children }: HelpPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <BackLink to={back.to}>{back.label}</BackLink>
      </div>
      {children}
    </div>
  );
}
