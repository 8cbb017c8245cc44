import type { AppRouter } from "@commonplace/api-routers";
import { TRPCClientError } from "@trpc/client";

/** The server's error data of a refused tRPC call; undefined for any other error, and without an answer. */
export function serverErrorData(error: unknown) {
  // Every tRPC call here is to our router, whose error formatter gives `data` this shape.
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined;
}

/** Whether the server refused a change because the thing was changed by someone else meanwhile (409). */
export function isConflict(error: unknown): boolean {
  return serverErrorData(error)?.domainCode === "CONFLICT";
}

/** Whether a tRPC call got no readable answer, because the network or the server was down. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && !error.data;
}
