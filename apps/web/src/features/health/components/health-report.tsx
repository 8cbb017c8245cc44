import type { HealthView } from "@commonplace/domain/health/schemas";
import { ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { errorMessage } from "../../../shared/api/error-message";
import { useHealth, useRefreshHealth } from "../hooks/use-health";
import { Duplicates } from "./duplicates";
import { HealthKinds, SHOWN_KINDS } from "./health-kinds";
import { HealthState } from "./health-state";
import { TagSpellings } from "./tag-spellings";
import { TextFindings } from "./text-findings";
import { UnopenedDocuments } from "./unopened-documents";

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
      <Findings health={health.data} />
    </>
  );
}

function Findings({ health: { counts, checkedAt } }: { health: HealthView }) {
  const [params] = useSearchParams();
  const shown = SHOWN_KINDS.find((kind) => kind === params.get("show")) ?? "duplicates";
  return (
    <>
      <HealthKinds counts={counts} checkedAt={checkedAt} shown={shown} />
      {shown === "duplicates" && (
        <Duplicates by="text" total={counts.duplicates} isFirstLook={checkedAt === null} />
      )}
      {shown === "alike" && <Duplicates by="meaning" total={counts.alike} isFirstLook={checkedAt === null} />}
      {shown === "tags" && <TagSpellings />}
      {shown === "leftovers" && <TextFindings kind="leftovers" total={counts.leftovers} />}
      {shown === "broken-blanks" && <TextFindings kind="brokenBlanks" total={counts.brokenBlanks} />}
      {shown === "documents" && <UnopenedDocuments />}
    </>
  );
}
