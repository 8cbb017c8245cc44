import { toast } from "@commonplace/ui";
import { TRPCClientError } from "@trpc/client";
import { errorMessage } from "../../../shared/api/error-message";
import { isUnauthorized } from "../../../shared/api/unauthorized";
import { MentorRefusal } from "./optimize-stream";

/** Something to do about a failure. */
type WayOut = { label: string; onAction: () => void };

/** Spec §8: the error's message where the server sent one, else a sentence of ours. */
export function mentorFailure(error: unknown, title: string, fallback: string, action?: WayOut): void {
  // A lost session is told, and dealt with, by the shell alone.
  if (isUnauthorized(error)) return;
  const description = isFromServer(error) ? errorMessage(error) : fallback;
  toast({ title, description, tone: "danger", action });
}

function isFromServer(error: unknown): boolean {
  if (error instanceof TRPCClientError) return Boolean(error.data);
  return error instanceof MentorRefusal || (error instanceof Error && /^\d{3}: /.test(error.message));
}
