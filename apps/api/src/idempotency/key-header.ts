import { invalid } from "@commonplace/domain/core/errors";
import type { FastifyRequest } from "fastify";
import type { OpenApiParameter } from "../rest/openapi/types";

/** Name of the header, as Node gives it. */
const HEADER = "idempotency-key";

/** A quoted text (a Structured Field String, RFC 8941), or the bare text that many clients send. */
const KEY =
  /^\s*(?:"([\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,255}))\s*$/;

/** The header in the OpenAPI document. */
export const IDEMPOTENCY_KEY_PARAMETER: OpenApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text of your own in quotation marks, new for each thing to be made. A request that is repeated under its key within 24 hours gets the first answer and makes nothing.",
  schema: { type: "string", maxLength: 257 },
};

/**
 * The `Idempotency-Key` of each call in a request, as draft-ietf-httpapi-idempotency-key-header names it. A batch of
 * several calls carries a list, in the order of the calls.
 *
 * @param calls how many calls the request makes.
 * @returns one key for each call, or none at all.
 * @throws DomainError INVALID when the header is malformed or holds another number of keys.
 */
export function readIdempotencyKeys({ headers }: Pick<FastifyRequest, "headers">, calls: number): string[] {
  const header = headers[HEADER];
  if (header === undefined) return [];
  const keys = String(header)
    .split(",")
    .map((part) => KEY.exec(part))
    .flatMap((match) => match?.[1] ?? match?.[2] ?? []);
  if (keys.length !== calls || String(header).split(",").length !== calls) {
    throw invalid(
      'The Idempotency-Key header must hold one text of 1 to 255 characters in quotation marks for each call, such as "8e03978e-40d5".',
    );
  }
  return keys;
}
