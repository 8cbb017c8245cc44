import { PageHeader } from "@commonplace/ui";
import { HealthReport } from "../../features/health";
import { BackLink } from "../../shared/navigation/back-link";
import { usePageTitle } from "../../shared/navigation/page-title";

/** Library health: prompts that could be improved, found in the background. */
export function HealthPage() {
  usePageTitle("Library health");
  return (
    <>
      <BackLink to="/library">Back to Library</BackLink>
      <PageHeader
        title="Library health"
        description="What could be put right. Everything is worked out on this server, and every action can be undone."
      />
      <HealthReport />
    </>
  );
}
