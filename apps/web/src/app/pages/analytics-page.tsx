import { AnalyticsScreen } from "../../features/analytics";
import { usePageTitle } from "../../shared/navigation/page-title";
import { HelpPage } from "./help-page";

/** Site Analytics. */
export function AnalyticsPage() {
  usePageTitle("Site Analytics");
  return (
    <HelpPage back={{ to: "/", label: "Back to Home" }}>
      <AnalyticsScreen />
    </HelpPage>
  );
}
