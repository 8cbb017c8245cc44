import type { AnalyticsSettings } from "@commonplace/domain/analytics";
import type { Actor, DomainContext } from "@commonplace/domain/core/context";
import { DomainError, type DomainErrorCode, invalid, unauthenticated } from "@commonplace/domain/core/errors";
import type { MentorSetup } from "@commonplace/domain/mentor";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { WorkerPool } from "@commonplace/domain/ports/worker-pool";
import type { UserView } from "@commonplace/domain/sessions/schemas";
import { initTRPC, TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { ZodError } from "zod";
import { refusalOf } from "./refusal";

/** What every procedure gets. `user` is the signed-in person, null when there is none. */
export interface ApiContext extends DomainContext {
  readonly user: UserView | null;
  readonly rateLimiter: RateLimiter;
  readonly workers: WorkerPool;
  readonly documentStore: DocumentStore;
  /** Bytes that one person's documents may take up. */
  readonly documentQuota: number;
  /** See the domain's SiteOwnership. */
  readonly siteOwnerId: string | null;
  /** The AI mentor as this site has it. */
  readonly mentor: MentorSetup;
  readonly analytics: AnalyticsSettings;
  /** Where the call came from, for usage events. */
  readonly client: { sessionId: string | null; userAgent: string | null };
  /** Names the request in the log; shown to people when something of ours broke. */
  readonly requestId: string;
}

/** How a procedure shows at a documented REST path; `:name` segments are input fields. */
export interface RestMeta {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** Of a good answer; 200 unless told, 204 for procedures that return nothing. */
  status?: 201;
  /**
   * The body is the page's `items`; the next page travels in a `Link` header. "stream-all": asked without `limit`, the
   * body is every page's items, streamed.
   */
  paged?: true | "stream-all";
}

export interface ProcedureMeta {
  rest?: RestMeta;
  /** Per signed-in person. */
  rateLimit?: RateLimit;
  /**
   * Each call makes or counts something new. A repeat under the same `Idempotency-Key` gets the first answer; for that the whole
   * call runs in one transaction, so it must be short and must do nothing that a rollback leaves behind.
   */
  creates?: true;
}

const TRPC_CODES: Record<DomainErrorCode, TRPC_ERROR_CODE_KEY> = {
  INVALID: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  FORBIDDEN: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "CONFLICT",
  TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED: "UNSUPPORTED_MEDIA_TYPE",
  UNPROCESSABLE: "UNPROCESSABLE_CONTENT",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  PROVIDER_FAILED: "BAD_GATEWAY",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
};

/** What people read when something of ours broke; the cause goes to the log only. */
export const INTERNAL_ERROR_MESSAGE = "Something went wrong on our side.";

/**
 * The refusal behind an error that a procedure call threw, or null when there is none: a bug of ours, or a call that
 * names no procedure. An input that its schema refused becomes INVALID with the fields at fault.
 */
export function refusalOfCall(error: unknown): DomainError | null {
  if (!(error instanceof TRPCError)) return refusalOf(error);
  const { cause } = error;
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") return refusalOfInput(cause);
  return refusalOf(cause);
}

/** The refusal of an input that its schema does not take, with the fields at fault. */
export function refusalOfInput({ issues }: ZodError): DomainError {
  const faults = issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return invalid(faults[0]?.message ?? "This request is not valid.", faults);
}

const t = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const refusal = refusalOfCall(error);
      const isBug = !refusal && error.code === "INTERNAL_SERVER_ERROR";
      return {
        ...shape,
        message: isBug ? INTERNAL_ERROR_MESSAGE : (refusal?.message ?? shape.message),
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          domainCode: refusal?.code,
          issues: refusal?.details.issues,
          conflict: refusal?.details.conflict,
          requestId: isBug ? ctx?.requestId : undefined,
        },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** The one place where a refusal becomes a tRPC error; any other error is left as it is. */
export function toCallError(error: unknown): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  return new TRPCError({ code: TRPC_CODES[refusal.code], message: refusal.message, cause: refusal });
}

// One middleware for each kind of procedure: tRPC copies the context and the call for every one it passes.

/** For everyone, signed in or not. */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, path, next }) => {
  await enforceRateLimit(ctx, path, meta?.rateLimit);
  return withRefusals(await next());
});

/** For signed-in people: the context gains `actor`. @throws UNAUTHORIZED when nobody is signed in. */
export const signedInProcedure = t.procedure.use(async ({ ctx, meta, path, next }) => {
  const { user } = ctx;
  if (!user) throw toCallError(unauthenticated());
  await enforceRateLimit(ctx, path, meta?.rateLimit);
  const actor: Actor = { id: user.id };
  return withRefusals(await next({ ctx: { user, actor } }));
});

/** What tRPC itself refuses (an input its schema does not take) has its code already. */
function withRefusals<Result extends { ok: boolean; error?: TRPCError }>(result: Result): Result {
  if (result.error?.code === "INTERNAL_SERVER_ERROR") throw toCallError(result.error.cause);
  return result;
}

/**
 * Counts one call of a procedure.
 *
 * @throws the call error of RATE_LIMITED when this person has called too often.
 */
export async function enforceRateLimit(
  ctx: ApiContext,
  path: string,
  limit: RateLimit | undefined,
): Promise<void> {
  if (!limit) return;
  const wait = await ctx.rateLimiter.hit(`${path}:${ctx.user?.id ?? "signed-out"}`, limit);
  if (wait === null) return;
  throw toCallError(
    new DomainError("RATE_LIMITED", `Too many requests. Try again in ${wait} s.`, {
      retryAfterSeconds: wait,
    }),
  );
}
