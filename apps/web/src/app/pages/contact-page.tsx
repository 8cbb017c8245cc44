import { PageHeader } from "@commonplace/ui";
import { ContactScreen } from "../../features/contact";
import { usePageTitle } from "../../shared/navigation/page-title";
import { HelpPage } from "./help-page";

/** Contact & Support. */
export function ContactPage() {
  usePageTitle("Contact & Support");
  return (
    <HelpPage back={{ to: "/about", label: "Back to About" }}>
      <PageHeader
        title="Contact & Support"
        description="Stuck, curious, or missing something? This is how to reach us."
      />
      <ContactScreen />
    </HelpPage>
  );
}
