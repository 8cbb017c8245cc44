import { INTERNAL_ERROR_MESSAGE, refusalOfCall } from "@commonplace/api-routers";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** The message of a failed call for people. */
export function messageOf(error: unknown): string {
  return refusalOfCall(error)?.message ?? INTERNAL_ERROR_MESSAGE;
}

/**
 * Runs a call for a request other than a tool call.
 *
 * @throws ProtocolError with the refusal's sentence.
 */
export async function orProtocolError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const code = refusalOfCall(error) ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, messageOf(error));
  }
}
