import { ErrorState, PageHeader } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import { Duplicates, HealthKinds, HealthState, useHealth, useRefreshHealth } from "../../features/health";
import { errorMessage } from "../../shared/api/error-message";
import { BackLink } from "../../shared/navigation/back-link";
import { usePageTitle } from "../../shared/navigation/page-title";

/** What in the library could be put right, found in the background. */
export function HealthPage() {
  usePageTitle("Library health");
  const health = useHealth();
  const { mutate: refresh, isPending } = useRefreshHealth();
  useEffect(() => refresh(), [refresh]);
  return (
    <>
      <BackLink to="/library">Back to Library</BackLink>
      <PageHeader
        title="Library health"
        description="What could be put right. Everything is worked out on this server, and every action can be undone."
      />
      {health.isLoadingError ? (
        <ErrorState
          title="Library health could not be loaded"
          message={errorMessage(health.error)}
          onRetry={() => void health.refetch()}
          retrying={health.isFetching}
        />
      ) : health.data ? (
        <>
          <HealthState health={health.data} onRetry={refresh} isRetrying={isPending} />
          <HealthKinds counts={health.data.counts} />
          <Duplicates total={health.data.counts.duplicates} isFirstLook={health.data.checkedAt === null} />
        </>
      ) : (
        <Skeleton height={240} mt="md" />
      )}
    </>
  );
}
