import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { loginPath } from "../../../shared/session/login-path";
import { StepList } from "../../../shared/text/step-list";
import { useAnchor } from "../hooks/use-current-section";
import { Contents } from "./contents";
import { GUIDES } from "./guides";
import { HelpSection } from "./help-section";
import { QuickStart } from "./quick-start";
import { Tips } from "./tips";
import classes from "./tutorial-screen.module.css";

/** Everything below the heading of the tutorial. */
export function TutorialScreen() {
  useAnchor();
  return (
    <div className={classes.screen}>
      <Contents />
      <div className={classes.text}>
        <Section id="quick-start" title="Quick Start">
          <QuickStart />
        </Section>
        {GUIDES.map(({ id, title, lead, steps }) => (
          <Section key={id} id={id} title={title} lead={lead}>
            <StepList steps={steps} />
          </Section>
        ))}
        <Section
          id="tips"
          title="Tips & Best Practices"
          lead="Small habits that make a library worth opening."
        >
          <Tips />
        </Section>
        <Section id="help" title="Need More Help" lead="Stuck, or not sure which way to go? Ask.">
          <HelpSection />
        </Section>
        <Closing />
      </div>
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** The end of the tutorial, with a link into the product. */
function Closing() {
  return (
    <section className={classes.closing}>
      <h2 className={classes.invitation}>Your next good prompt is worth keeping.</h2>
      <div className={classes.actions}>
        <Button component="a" href={loginPath()} size="md">
          Get Started Now
        </Button>
        <Button component={Link} to="/library" size="md" variant="default">
          Go to Library
        </Button>
      </div>
    </section>
  );
}
