/** Every way the product refuses a person. Transports translate these; nothing else crosses them. */
export type DomainErrorCode =
  | "INVALID"
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "CONFLICT"
  | "TOO_LARGE"
  | "UNSUPPORTED"
  | "UNPROCESSABLE"
  | "RATE_LIMITED"
  | "PROVIDER_FAILED"
  | "UNAVAILABLE";

/** An error of one field: `path` names it ("tags.3"), `message` is a sentence for people. */
export type Issue = { path: string; message: string };

/** An expected refusal: a code for programs and a sentence for people. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly details: {
      issues?: Issue[];
      retryAfterSeconds?: number;
      /** The details of a CONFLICT, in the shape that the feature documents (`promptConflict`). */
      conflict?: unknown;
      /** The scope that a token would need. */
      missingScope?: string;
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** @param subject the kind of thing that is missing, in people's words: "Prompt", "Category". */
export function notFound(subject: string): DomainError {
  return new DomainError("NOT_FOUND", `${subject} not found.`);
}

/** Makes the refusal of an invalid input, with the invalid fields if there are any. */
export function invalid(message: string, issues?: Issue[]): DomainError {
  return new DomainError("INVALID", message, { issues });
}

/** Nobody is signed in. The message holds "Unauthorized": clients recognise a 401 by it. */
export function unauthenticated(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Unauthorized: please sign in.");
}
