import type { HealthView } from "@commonplace/domain/health/schemas";
import { BusyButton } from "@commonplace/ui";
import { Progress } from "@mantine/core";
import { formatRelative } from "../../../shared/format/dates";
import { counted, formatCount } from "../../../shared/format/plural";
import classes from "./health.module.css";

interface HealthStateProps {
  health: HealthView;
  onRetry: () => void;
  isRetrying: boolean;
}

/** State of the library's check: its progress, or when it was. */
export function HealthState({ health, onRetry, isRetrying }: HealthStateProps) {
  const { state, checked, total, checkedAt } = health;
  if (state === "failed") {
    return (
      <div className={classes.state} role="alert">
        <span>Your library could not be looked through to the end.</span>
        <BusyButton variant="default" size="xs" onClick={onRetry} busy={isRetrying}>
          Retry
        </BusyButton>
      </div>
    );
  }
  if (state === "done") {
    return (
      <p className={classes.state}>
        Looked through {counted(total, "prompt")}
        {checkedAt && ` ${formatRelative(checkedAt)}`}.
      </p>
    );
  }
  const isRunning = state === "running";
  const text = isRunning
    ? `Looking through ${formatCount(checked)} of ${counted(total, "prompt")}…`
    : "The look through your library begins in a moment…";
  return (
    <div className={classes.state} data-running>
      <span>{text}</span>
      <Progress
        className={classes.progress}
        value={isRunning && total > 0 ? (100 * checked) / total : 0}
        size="xs"
        aria-label="Looking through your library"
      />
    </div>
  );
}
