import { PageHeader } from "@commonplace/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { ContactScreen } from "../../features/contact";
import { usePageTitle } from "../../lib/page-title";
import classes from "./help-page.module.css";

/** Contact & Support (spec §2). */
export function ContactPage() {
  usePageTitle("Contact & Support");
  return (
    <div className={classes.page}>
      <Link to="/about" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        Back to About
      </Link>
      <PageHeader
        title="Contact & Support"
        description="Stuck, curious, or missing something? This is how to reach us."
      />
      <ContactScreen />
    </div>
  );
}
