import { errorMessage } from "../shared/api/error-message";
import classes from "./unreachable.module.css";

interface UnreachableProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown when nothing can open: the server did not say who is signed in, or the code did not load. */
export function Unreachable({ error, onRetry, retrying }: UnreachableProps) {
  return (
    <main className={classes.screen}>
      <h1 className={classes.title}>Commonplace did not answer</h1>
      <p className={classes.message} role="alert">
        {errorMessage(error)}
      </p>
      <button type="button" className={classes.retry} onClick={onRetry} aria-disabled={retrying}>
        Retry
      </button>
    </main>
  );
}
