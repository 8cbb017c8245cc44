import type { Readable } from "node:stream";
import type { ApiContext } from "@commonplace/api-routers";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { DomainError, invalid } from "@commonplace/domain/core/errors";
import type { KeyedUpload } from "@commonplace/domain/idempotency";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import type { FastifyRequest } from "fastify";
import { countCall } from "../http/rate";
import { readIdempotencyKeys } from "../idempotency/key-header";

/** How long a file may take to arrive, so that no connection is held forever. */
const ARRIVES_WITHIN_MS = 15 * 60_000;

/** A file's bytes as they arrive; an upload that breaks off, or goes on for ever, is the network's doing and no bug. */
export async function* received(bytes: Readable): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => bytes.destroy(new Error("It took too long.")), ARRIVES_WITHIN_MS);
  try {
    // Stopping early must not destroy the stream, because the rest of the form has to be read.
    yield* bytes.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw brokenOff(cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Refuses requests that are no valid form.
 *
 * @param sentence what to do instead: "Choose a file to import."
 * @throws DomainError INVALID when the request is no form, or one that names no boundary between its parts.
 */
export function requireForm(request: FastifyRequest, sentence: string): void {
  const hasBoundary = /;\s*boundary="?[^"\s;]/i.test(request.headers["content-type"] ?? "");
  if (!request.isMultipart() || !hasBoundary) throw invalid(sentence);
}

/**
 * The key of an upload that may be repeated, if it carries an `Idempotency-Key`.
 *
 * @throws DomainError INVALID when the header is malformed.
 */
export function readKey(request: FastifyRequest, call: string): KeyedUpload | undefined {
  const [key] = readIdempotencyKeys(request, 1);
  return key === undefined ? undefined : { call, key };
}

/** The message for an upload that did not arrive completely. */
export function brokenOff(cause: unknown): DomainError {
  return new DomainError("INVALID", "The upload broke off. Try again.", {}, { cause });
}

/** Counts one file. @throws DomainError RATE_LIMITED when this person has sent too many. */
export function limitFiles(ctx: ApiContext & SignedInContext, what: string, limit: RateLimit): Promise<void> {
  return countCall(ctx, `${what}:${ctx.actor.id}`, limit, "Too many files.");
}
