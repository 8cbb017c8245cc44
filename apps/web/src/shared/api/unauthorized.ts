import { TRPCClientError } from "@trpc/client";

/** Fired on `window` when a call is refused because nobody is signed in any more. */
export const UNAUTHORIZED_EVENT = "unauthorizedError";

/** The message of such REST errors: "401: …Unauthorized…". */
const REST_UNAUTHORIZED = /^401: .*Unauthorized/s;

/** Whether an error says that nobody is signed in: tRPC's UNAUTHORIZED, or a REST call's 401. */
export function isUnauthorized(error: unknown): boolean {
  if (error instanceof TRPCClientError) return error.data?.code === "UNAUTHORIZED";
  return error instanceof Error && REST_UNAUTHORIZED.test(error.message);
}
