import { TRPCClientError } from "@trpc/client";

const FALLBACK = "Something went wrong. Please try again.";
const UNREACHABLE = "Commonplace can't be reached. Check your connection and try again.";

/**
 * Turns anything thrown into a sentence for people: the server's own message if it sent one (a tRPC message, the
 * `message` of a REST error body), else one of ours.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof TRPCClientError) return error.data ? error.message : UNREACHABLE;
  if (!(error instanceof Error)) return FALLBACK;
  if (error instanceof TypeError) return UNREACHABLE;
  const rest = /^\d{3}: (.*)$/s.exec(error.message);
  if (!rest?.[1]) return error.message || FALLBACK;
  return messageOfBody(rest[1]) ?? FALLBACK;
}

/** The `message` of a JSON error body, or a plain text body that reads as a sentence; undefined for pages of HTML. */
function messageOfBody(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (
      typeof parsed === "object" &&
      parsed !== null &&
      "message" in parsed &&
      typeof parsed.message === "string"
    ) {
      return parsed.message;
    }
    return undefined;
  } catch {
    return body.length <= 300 && !body.trimStart().startsWith("<") ? body : undefined;
  }
}
