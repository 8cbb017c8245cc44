import { DomainError, type DomainErrorCode } from "../core/errors";

/** A job as it crosses to its thread. */
export interface WorkerOrder {
  readonly task: string;
  readonly input: unknown;
}

/** Its answer on the way back. Refusals travel as data: an error loses its class between threads. */
export type WorkerOutcome =
  | { readonly output: unknown }
  | {
      readonly refusal: {
        readonly code: DomainErrorCode;
        readonly message: string;
        readonly details: DomainError["details"];
      };
    };

/** An outcome, and the buffers in it that may move instead of being copied. */
export interface PerformedWork {
  readonly outcome: WorkerOutcome;
  readonly transfer: readonly ArrayBuffer[];
}

/** The output of an outcome. @throws DomainError the refusal it holds. */
export function outputOf(outcome: WorkerOutcome): unknown {
  if ("output" in outcome) return outcome.output;
  const { code, message, details } = outcome.refusal;
  throw new DomainError(code, message, details);
}
