import { LinkButton } from "@commonplace/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EarlyEvents } from "../shared/first-load/early-events-replay";
import { Brand } from "./brand";
import classes from "./public-frame.module.css";
import { SkipLink } from "./skip-link";
import { ThemeToggle } from "./theme-toggle";

/** The frame around the pages visitors see. */
export function PublicFrame({ loginHref, children }: { loginHref: string; children: ReactNode }) {
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <header className={classes.header}>
        <Brand />
        <nav className={classes.nav} aria-label="Main">
          <Link to="/about" className={classes.link}>
            About
          </Link>
          <ThemeToggle />
          <LinkButton href={loginHref} tone="quiet" className={classes.signIn}>
            Sign In
          </LinkButton>
        </nav>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
        <EarlyEvents />
      </main>
      <footer className={classes.footer}>
        <p>Commonplace keeps your prompts where you can find them.</p>
      </footer>
    </>
  );
}
