import { type ToastContent, toast } from "@commonplace/ui";
import { errorMessage } from "./error-message";
import { isUnauthorized, UNAUTHORIZED_EVENT } from "./unauthorized";

/** The notice of a failed call; null when a form or page shows the failure itself. */
export type FailureNotice = (error: unknown) => Omit<ToastContent, "tone"> | null;

declare module "@tanstack/react-query" {
  interface Register {
    /** A mutation names its notice in `meta`; the query client shows it (see `createQueryClient`). */
    mutationMeta: { failure?: FailureNotice };
  }
}

/** A notice with this title and the error's own message, or the description that is given. */
export function failureNotice(title: string, description?: string): FailureNotice {
  return (error) => ({ title, description: description ?? errorMessage(error) });
}

/**
 * The one place where failed calls end: a lost session is announced to the shell, which says so and leads to sign-in;
 * any other failure shows its notice. Mutations come here by their `meta`; calls that are not mutations call it.
 */
export function reportFailure(error: unknown, notice?: FailureNotice): void {
  if (isUnauthorized(error)) {
    window.dispatchEvent(new Event(UNAUTHORIZED_EVENT));
    return;
  }
  const content = notice?.(error);
  if (content) toast({ ...content, tone: "danger" });
}
