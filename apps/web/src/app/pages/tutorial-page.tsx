import { PageHeader } from "@commonplace/ui";
import { TutorialScreen } from "../../features/tutorial";
import { usePageTitle } from "../../shared/navigation/page-title";
import { HelpPage } from "./help-page";

/** Tutorial. */
export function TutorialPage() {
  usePageTitle("Tutorial");
  return (
    <HelpPage back={{ to: "/", label: "Back to Home" }}>
      <PageHeader title="Tutorial" description="Everything Commonplace does, step by step." />
      <TutorialScreen />
    </HelpPage>
  );
}
