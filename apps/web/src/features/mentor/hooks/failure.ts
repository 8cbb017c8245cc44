import { TRPCClientError } from "@trpc/client";
import { errorMessage } from "../../../shared/api/error-message";
import type { FailureNotice } from "../../../shared/api/failure";
import { MentorRefusal } from "./optimize-stream";

/** A notice with the server's message where it sent one, else with the fallback; none for a call the person stopped. */
export function mentorNotice(title: string, fallback: string): FailureNotice {
  return (error) => {
    if (isStopped(error)) return null;
    return { title, description: isFromServer(error) ? errorMessage(error) : fallback };
  };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function isStopped(error: unknown): boolean {
  return isAbort(error) || (error instanceof Error && isAbort(error.cause));
}

function isFromServer(error: unknown): boolean {
  if (error instanceof TRPCClientError) return Boolean(error.data);
  return error instanceof MentorRefusal || (error instanceof Error && /^\d{3}: /.test(error.message));
}
