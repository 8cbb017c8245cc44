import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { BusyButton } from "../busy-button/busy-button";
import classes from "./states.module.css";

interface EmptyStateProps {
  /** A Tabler icon, for looks. */
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  description?: string;
  /** The button or link for it. */
  actions?: ReactNode;
}

/** A list with nothing in it, saying what to do next. */
export function EmptyState({ icon, title, description, actions }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h2 className={classes.title}>{title}</h2>
      {description && <p className={classes.description}>{description}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The failure: "Your prompts could not be loaded". */
  title: string;
  /** The reason, as a sentence. */
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** A list or page that could not be loaded: what happened, and Retry. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.description}>{message}</p>
      <div className={classes.actions}>
        <BusyButton
          variant="default"
          leftSection={<IconRefresh size={16} />}
          onClick={onRetry}
          busy={retrying}
        >
          Retry
        </BusyButton>
      </div>
    </div>
  );
}
