import { PageHeader } from "@commonplace/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { TutorialScreen } from "../../features/tutorial";
import { usePageTitle } from "../../lib/page-title";
import classes from "./help-page.module.css";

/** Tutorial (spec §2). */
export function TutorialPage() {
  usePageTitle("Tutorial");
  return (
    <div className={classes.page}>
      <Link to="/" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        Back to Home
      </Link>
      <PageHeader title="Tutorial" description="Everything Commonplace does, step by step." />
      <TutorialScreen />
    </div>
  );
}
