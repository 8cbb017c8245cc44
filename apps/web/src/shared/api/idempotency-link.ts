import type { AppRouter } from "@commonplace/api-routers";
import type { HTTPHeaders, Operation, TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";

/** How long a call without an answer is taken for the same when it is made again, in milliseconds. */
const TRIED_AGAIN_WITHIN = 10 * 60_000;

/** Calls without an answer that are remembered, with their inputs. */
const REMEMBERED = 20;

/**
 * Gives every mutation an idempotency key, so that the server makes nothing twice. A call that got no answer may have
 * been carried out all the same: made again with the same input, it goes under the same key.
 */
export function idempotencyLink(now: () => number = Date.now): TRPCLink<AppRouter> {
  return () => {
    /** Keys of calls that got no answer, by what they asked for. */
    const unanswered = new Map<string, { key: string; until: number }>();

    return ({ op, next }) => {
      if (op.type !== "mutation") return next(op);
      const asked = `${op.path} ${JSON.stringify(op.input)}`;
      const earlier = unanswered.get(asked);
      unanswered.delete(asked);
      const key = earlier && earlier.until > now() ? earlier.key : newKey();
      return observable((observer) =>
        next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
          ...observer,
          error(error) {
            if (mayHaveBeenDone(error)) {
              unanswered.set(asked, { key, until: now() + TRIED_AGAIN_WITHIN });
              const [oldest] = unanswered.keys();
              if (unanswered.size > REMEMBERED && oldest !== undefined) unanswered.delete(oldest);
            }
            observer.error(error);
          },
        }),
      );
    };
  };
}

/** Not by `crypto.randomUUID`, which browsers only have on https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** The outcome is unknown without an answer, after an internal error, or while the first try is still running (409). */
function mayHaveBeenDone({ data }: TRPCClientError<AppRouter>): boolean {
  return !data || data.httpStatus >= 500 || data.httpStatus === 409;
}

/** The header with the keys of the calls in a batch, in their order. */
export function idempotencyHeaders(calls: readonly Operation[]): HTTPHeaders {
  const keys = calls.map(({ context }) => context.idempotencyKey);
  return keys.every((key) => typeof key === "string")
    ? { "idempotency-key": keys.map((key) => `"${key}"`).join(", ") }
    : {};
}
