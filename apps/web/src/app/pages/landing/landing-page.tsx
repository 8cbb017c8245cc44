import { LinkButton } from "@commonplace/ui";
import { Link } from "react-router-dom";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { createAccountPath } from "../../../shared/session/login-path";
import { CategoryShowcases } from "./category-showcases";
import { LiveDemo } from "./demo/live-demo";
import { FeatureCards } from "./feature-cards";
import classes from "./landing-page.module.css";
import { ProductPieces } from "./product-pieces";

/** The first thing a visitor sees. @param loginHref where both buttons lead. */
export function LandingPage({ loginHref }: { loginHref: string }) {
  usePageTitle("");
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.headline} tabIndex={-1}>
            Welcome
          </h1>
          <p className={classes.tagline}>Keep the prompts that work. Find them the moment you need them.</p>
          <p className={classes.lead}>
            Your library of AI prompts: on your own machine, found as you type, filled in as you copy.
          </p>
          <div className={classes.actions}>
            <LinkButton href={createAccountPath(loginHref)}>Get Started</LinkButton>
            <LinkButton href={loginHref} tone="quiet">
              Sign In
            </LinkButton>
            <Link to="/about" className={classes.more}>
              About Commonplace
            </Link>
          </div>
        </div>
        <LiveDemo />
      </section>
      <FeatureCards />
      <ProductPieces />
      <CategoryShowcases />
      <section className={classes.closing}>
        <h2 className={classes.closingTitle}>Start building your library</h2>
        <p className={classes.closingText}>
          Bring what you have: a spreadsheet, a folder of notes, or nothing yet.
        </p>
        <LinkButton href={createAccountPath(loginHref)}>Get Started</LinkButton>
      </section>
    </>
  );
}
