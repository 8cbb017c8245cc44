import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { AnalyticsScreen } from "../../features/analytics";
import { usePageTitle } from "../../lib/page-title";
import classes from "./help-page.module.css";

/** Site Analytics (spec §2). */
export function AnalyticsPage() {
  usePageTitle("Site Analytics");
  return (
    <div className={classes.page}>
      <Link to="/" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        Back to Home
      </Link>
      <AnalyticsScreen />
    </div>
  );
}
