import { ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { useHealth, useRefreshHealth } from "../hooks/use-health";
import { Duplicates } from "./duplicates";
import { HealthKinds } from "./health-kinds";
import { HealthState } from "./health-state";

/** The findings of the last check of the library; opening it starts a new check. */
export function HealthReport() {
  const health = useHealth();
  const { mutate: refresh, isPending } = useRefreshHealth();
  useEffect(() => refresh(), [refresh]);
  if (health.isLoadingError) {
    return (
      <ErrorState
        title="Library health could not be loaded"
        message={errorMessage(health.error)}
        onRetry={() => void health.refetch()}
        retrying={health.isFetching}
      />
    );
  }
  if (!health.data) return <Skeleton height={240} mt="md" />;
  return (
    <>
      <HealthState health={health.data} onRetry={refresh} isRetrying={isPending} />
      <HealthKinds counts={health.data.counts} />
      <Duplicates total={health.data.counts.duplicates} isFirstLook={health.data.checkedAt === null} />
    </>
  );
}
