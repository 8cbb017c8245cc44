import { DomainError } from "@commonplace/domain/core/errors";
import { type AiFailure, providerFailed } from "@commonplace/domain/ports/ai-client";
import { APIConnectionError, APIError } from "openai";

/** An answer that was cut off because it passed all bounds. */
export class OversizedAnswer extends Error {
  override readonly name = "OversizedAnswer";
}

/**
 * Turns an error of a provider call into a refusal. Its cause describes the error for the operator in our words: the
 * provider's own may repeat the key or the prompt.
 */
export function failureOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const cause = new Error(describe(error));
  if (error instanceof OversizedAnswer) return providerFailed("oversized", { cause });
  if (error instanceof APIConnectionError) return providerFailed("unreachable", { cause });
  if (error instanceof SyntaxError) return providerFailed("unreadable", { cause });
  if (!(error instanceof APIError)) return providerFailed("broken", { cause });
  return providerFailed(failureOfStatus(error), { cause, retryAfterSeconds: retryAfterSeconds(error) });
}

function failureOfStatus(error: APIError): AiFailure {
  const { status } = error;
  if (status === undefined) return "broken";
  if (isOutOfCredit(error) || [401, 402, 403, 404].includes(status)) return "refused";
  if (status === 408) return "slow";
  return isBusy(status) ? "busy" : "rejected";
}

/** Whether a retry may help: no connection, too many requests, or a failure of the provider itself. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true;
  return (
    error instanceof APIError && error.status !== undefined && !isOutOfCredit(error) && isBusy(error.status)
  );
}

/** An account without credit also answers 429; waiting does not help then. */
const isOutOfCredit = (error: APIError) => error.code === "insufficient_quota";

const isBusy = (status: number) => status === 429 || (status >= 500 && status !== 501);

/** Seconds that a provider asks to wait (Retry-After: a number or a date); undefined when it does not say. */
export function retryAfterSeconds(error: unknown): number | undefined {
  const header = error instanceof APIError ? error.headers?.get("retry-after") : null;
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** The failure, for the log: "429 rate_limit_exceeded", "ECONNREFUSED", "TypeError". */
function describe(error: unknown): string {
  if (error instanceof APIError && error.status !== undefined) {
    return `The AI provider answered ${[error.status, codeName(error.code)].filter(Boolean).join(" ")}.`;
  }
  const code = systemCode(error);
  return `The call to the AI provider failed: ${code ?? (error instanceof Error ? error.name : typeof error)}.`;
}

/** Codes are words; anything with digits or capitals in it might be a key. */
const codeName = (code: unknown) => (typeof code === "string" && /^[a-z_]{1,60}$/.test(code) ? code : "");

/** "ECONNREFUSED" of the innermost cause that has one. */
function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && /^[A-Z_]{3,40}$/.test(code)) return code;
  }
  return undefined;
}
