import { LinkButton } from "@commonplace/ui";
import { version } from "../../../../package.json";
import { BackLink } from "../../../shared/navigation/back-link";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { loginPath } from "../../../shared/session/login-path";
import { GENERAL_INQUIRIES } from "../../../shared/site/contact";
import { StepList } from "../../../shared/text/step-list";
import classes from "./about-page.module.css";
import { FEATURES, STEPS } from "./about-text";
import { CategoryList } from "./category-list";

/** The About page: what Commonplace is and how to use it. */
export function AboutPage() {
  usePageTitle("About");
  return (
    <article className={classes.page}>
      <BackLink to="/" className={classes.back}>
        Back to Home
      </BackLink>
      <h1 className={classes.title} tabIndex={-1}>
        About Commonplace
      </h1>
      <p className={classes.lead}>
        A commonplace book was where readers copied out what they meant to use again. Commonplace is that book
        for the prompts you write for AI: one place to keep them, put them in order, find them, and make them
        better.
      </p>

      <section className={classes.section} aria-labelledby="about-features">
        <h2 id="about-features" className={classes.heading}>
          What it does
        </h2>
        <dl className={classes.features}>
          {FEATURES.map(({ name, text }) => (
            <div key={name} className={classes.feature}>
              <dt className={classes.featureName}>{name}</dt>
              <dd className={classes.featureText}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.section} aria-labelledby="about-steps">
        <h2 id="about-steps" className={classes.heading}>
          How to use it
        </h2>
        <StepList steps={STEPS} />
      </section>

      <section className={classes.section} aria-labelledby="about-categories">
        <h2 id="about-categories" className={classes.heading}>
          Where prompts go
        </h2>
        <CategoryList />
      </section>

      <section className={classes.section} aria-labelledby="about-contact">
        <h2 id="about-contact" className={classes.heading}>
          Contact
        </h2>
        <div className={classes.contact}>
          <p>
            General inquiries: <a href={`mailto:${GENERAL_INQUIRIES}`}>{GENERAL_INQUIRIES}</a>
          </p>
          <p className={classes.quiet}>We answer within about 24 hours on business days.</p>
        </div>
      </section>

      <div className={classes.closing}>
        <LinkButton href={loginPath()}>Start Building Your Library</LinkButton>
        <p className={classes.quiet}>Commonplace {version}</p>
      </div>
    </article>
  );
}
