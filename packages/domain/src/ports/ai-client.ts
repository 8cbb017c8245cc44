import type { z } from "zod";
import { DomainError } from "../core/errors";

/** Tokens of one answer, as the provider counted them; 0 where it does not tell. */
export interface AiUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The parts of every question to the provider. Texts in it are people's: adapters never log them. */
export interface AiRequest {
  /** The system message: only our own words. */
  readonly system: string;
  /** The user message: our words around people's texts, which are delimited and named as data. */
  readonly user: string;
  readonly maxOutputTokens: number;
  /** Stops the request at the provider, too; the call then throws `signal.reason`. */
  readonly signal?: AbortSignal;
  /** Called for each answer the provider gave, also for those that could not be used: they cost all the same. */
  readonly onUsage?: (usage: AiUsage) => void;
}

/** A question whose answer is an object. */
export interface AiObjectRequest<T> extends AiRequest {
  /** Names the shape to the provider: "prompt_analysis". */
  readonly name: string;
  /** The shape. Adapters send it as JSON Schema and hold the answer to it. */
  readonly schema: z.ZodType<T>;
}

/**
 * A language model of an AI provider, at temperature 0. Where none is configured there is no client (null).
 *
 * Both calls throw `providerFailed(…)`, never anything made up, when there is no usable answer.
 */
export interface AiClient {
  /** As the operator named it: shown to people, part of cache keys. */
  readonly model: string;

  /**
   * An object of the given shape. An answer that does not fit is asked for once more, with what was wrong with it; a
   * second one that does not fit is a failure ("unreadable").
   */
  complete<T>(request: AiObjectRequest<T>): Promise<T>;

  /** A text, piece by piece as it is written. A stream that breaks off throws: the pieces so far are not the answer. */
  stream(request: AiRequest): AsyncIterable<string>;
}

/** Why there is no usable answer, each with the sentence that people read. */
const FAILURES = {
  unreachable: "The AI provider cannot be reached. Try again in a moment.",
  refused: "The AI provider refused this server's key or model. Tell whoever runs this site.",
  rejected: "The AI provider did not take this prompt. It may be too long for its model.",
  busy: "The AI provider is busy. Try again in a moment.",
  slow: "The AI provider took too long to answer. Try again in a moment.",
  broken: "The AI provider broke off its answer. Try again in a moment.",
  unreadable: "The AI provider's answer could not be read. Try again.",
  empty: "The AI provider gave an empty answer. Try again.",
  unwilling: "The AI model refused to rewrite this prompt. Change it, or use the built-in rubric.",
  answered:
    "The AI model answered this prompt instead of rewriting it. Try again, or use the built-in rubric.",
  translated: "The AI model wrote this prompt in another language. Try again, or use the built-in rubric.",
  oversized: "The AI provider's answer was far too long. Try again.",
} as const;
export type AiFailure = keyof typeof FAILURES;

/**
 * The refusal for a provider that gave no usable answer.
 *
 * @param cause goes to the log: it must hold neither keys nor people's texts.
 */
export function providerFailed(
  failure: AiFailure,
  { retryAfterSeconds, cause }: { retryAfterSeconds?: number; cause?: unknown } = {},
): DomainError {
  return new DomainError("PROVIDER_FAILED", FAILURES[failure], { retryAfterSeconds }, { cause });
}
