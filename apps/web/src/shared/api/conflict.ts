import type { AppRouter } from "@commonplace/api-routers";
import { TRPCClientError } from "@trpc/client";

/** Whether the server refused a change because what it was made to is newer by now (409). */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof TRPCClientError && (error as TRPCClientError<AppRouter>).data?.domainCode === "CONFLICT"
  );
}
