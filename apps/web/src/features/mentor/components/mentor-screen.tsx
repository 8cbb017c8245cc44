import type { OptimizationView } from "@commonplace/domain/mentor/schemas";
import { ErrorState, PageHeader } from "@commonplace/ui";
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { useMentorStatus, useSourcePrompt } from "../hooks/use-mentor-status";
import { CapabilityCards } from "./capability-cards";
import { GettingStarted, ProTips } from "./guides";
import { RecentOptimizations } from "./lazy-results";
import { MentorPanel, type PromptSaving } from "./mentor-panel";
import classes from "./mentor-screen.module.css";

/** Recent optimizations that are kept. */
const RECENT_KEPT = 5;

interface MentorScreenProps extends PromptSaving {
  /** Id of the saved prompt to begin with; null for an empty text box. */
  promptId: string | null;
  /** Shown until the engine and the initial text are known. */
  loading: ReactNode;
}

/** AI Mentor. */
export function MentorScreen({ promptId, loading, ...saving }: MentorScreenProps) {
  const status = useMentorStatus();
  const source = useSourcePrompt(promptId);
  if (status.isPending || source.isLoading) return loading;
  return <LoadedMentor status={status} source={source} {...saving} />;
}

interface LoadedMentorProps extends PromptSaving {
  status: ReturnType<typeof useMentorStatus>;
  source: ReturnType<typeof useSourcePrompt>;
}

function LoadedMentor({ status, source, ...saving }: LoadedMentorProps) {
  // Called here and not while loading, so that this heading takes the focus.
  usePageTitle("AI Mentor");
  // Kept in page memory only.
  const [recent, setRecent] = useState<readonly OptimizationView[]>([]);
  const remember = (result: OptimizationView) =>
    setRecent((earlier) => [result, ...earlier].slice(0, RECENT_KEPT));
  const failed = [status, source].find(({ isLoadingError }) => isLoadingError);
  return (
    <div className={classes.page}>
      <PageHeader
        title="AI Mentor"
        description="Show it a prompt. It tells you what works, what does not, and writes you a better one."
      />
      <div className={classes.columns}>
        {failed || !status.data ? (
          <ErrorState
            title={
              status.isLoadingError ? "The mentor could not be reached" : "Your prompt could not be loaded"
            }
            message={errorMessage(failed?.error)}
            onRetry={() => void failed?.refetch()}
            retrying={failed?.isFetching}
          />
        ) : (
          <MentorPanel
            key={source.data?.id ?? "new"}
            status={status.data}
            source={source.data ?? null}
            onOptimized={remember}
            {...saving}
          />
        )}
        <div className={classes.side}>
          <RecentOptimizations recent={recent} />
          <GettingStarted />
          <ProTips />
        </div>
      </div>
      <CapabilityCards />
    </div>
  );
}
