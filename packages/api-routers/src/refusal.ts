import { refusalOfDatabase } from "@commonplace/domain/core/database-refusal";
import { DomainError, type Issue, invalid } from "@commonplace/domain/core/errors";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";

/**
 * Turns an error into the refusal it stands for; null when it is a bug of ours.
 *
 * @param error thrown by a verb. A database that is away, full or busy becomes UNAVAILABLE.
 */
export function refusalOf(error: unknown): DomainError | null {
  return error instanceof DomainError ? error : refusalOfDatabase(error);
}

/**
 * Finds the refusal behind an error of a procedure call. Null for a bug of ours, or when the call names no procedure.
 * An input that fails its schema becomes INVALID with the invalid fields.
 */
export function refusalOfCall(error: unknown): DomainError | null {
  if (!(error instanceof TRPCError)) return refusalOf(error);
  const { cause } = error;
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") return refusalOfInput(cause);
  return refusalOf(cause);
}

/** Makes the refusal of an input that fails its schema, with the invalid fields. */
export function refusalOfInput({ issues }: ZodError): DomainError {
  const faults = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((name) => unknownField([...issue.path, name]))
      : [{ path: issue.path.join("."), message: sentenceOf(issue) }],
  );
  return invalid(faults[0]?.message ?? "This request is not valid.", faults);
}

/** zod's own messages with the field's name: programs show the first message alone. */
function sentenceOf({ message, path }: ZodError["issues"][number]): string {
  const [, told] = /^Invalid (?:input|option): (.*)$/.exec(message) ?? [];
  if (told === undefined || path.length === 0) return message;
  const name = `"${path.join(".")}"`;
  return told.endsWith("received undefined") ? `${name} is missing.` : `${name}: ${told}.`;
}

/** The error for an unknown field. @param path of the field, its own name last. */
export function unknownField(path: PropertyKey[]): Issue {
  return { path: path.join("."), message: `Unknown field "${String(path.at(-1))}".` };
}
