import { errorMessage } from "../lib/error-message";

/** The server did not say who is there: neither signed in nor out. */
export default function Unreachable(props: { error: unknown; onRetry: () => void; retrying: boolean }) {
  return (
    <main>
      <h1>{errorMessage(props.error)}</h1>
      <button type="button" onClick={props.onRetry} disabled={props.retrying}>
        Retry
      </button>
    </main>
  );
}
