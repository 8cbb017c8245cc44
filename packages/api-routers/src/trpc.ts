import type { Actor, DomainContext } from "@commonplace/domain/core/context";
import { DomainError, type DomainErrorCode, unauthenticated } from "@commonplace/domain/core/errors";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { UserView } from "@commonplace/domain/sessions/schemas";
import { initTRPC, TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { ZodError } from "zod";

/** What every procedure gets. `user` is the signed-in person, null when there is none. */
export interface ApiContext extends DomainContext {
  readonly user: UserView | null;
  readonly rateLimiter: RateLimiter;
  /** Where the call came from, for usage events. */
  readonly client: { sessionId: string | null; userAgent: string | null };
}

/** How a procedure shows at a documented REST path (spec §7); `:name` segments are input fields. */
export interface RestMeta {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** Of a good answer; 200 unless told, 204 for procedures that return nothing. */
  status?: 201;
  /** The body is the page's `items`; the next page travels in a `Link` header. */
  paged?: true;
}

export interface ProcedureMeta {
  rest?: RestMeta;
  /** Per signed-in person. */
  rateLimit?: RateLimit;
}

const TRPC_CODES: Record<DomainErrorCode, TRPC_ERROR_CODE_KEY> = {
  INVALID: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  FORBIDDEN: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "CONFLICT",
  TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED: "UNSUPPORTED_MEDIA_TYPE",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  PROVIDER_FAILED: "BAD_GATEWAY",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
};

/** What people read when something of ours broke; the cause goes to the log only (design §8). */
export const INTERNAL_ERROR_MESSAGE = "Something went wrong on our side.";

const t = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { cause } = error;
      const issues =
        cause instanceof ZodError && error.code === "BAD_REQUEST"
          ? cause.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }))
          : cause instanceof DomainError
            ? cause.details.issues
            : undefined;
      const message =
        error.code === "INTERNAL_SERVER_ERROR"
          ? INTERNAL_ERROR_MESSAGE
          : cause instanceof ZodError
            ? (issues?.[0]?.message ?? "This request is not valid.")
            : shape.message;
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          domainCode: cause instanceof DomainError ? cause.code : undefined,
          issues,
        },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** The one place where a domain refusal becomes a tRPC error. */
const domainErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && result.error.cause instanceof DomainError) {
    const { cause } = result.error;
    throw new TRPCError({ code: TRPC_CODES[cause.code], message: cause.message, cause });
  }
  return result;
});

const rateLimits = t.middleware(async ({ ctx, meta, path, next }) => {
  if (meta?.rateLimit) {
    const wait = await ctx.rateLimiter.hit(`${path}:${ctx.user?.id ?? "signed-out"}`, meta.rateLimit);
    if (wait !== null) {
      throw new DomainError("RATE_LIMITED", `Too many requests. Try again in ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
  }
  return next();
});

/** For everyone, signed in or not. */
export const publicProcedure = t.procedure.use(domainErrors).use(rateLimits);

/** For signed-in people: the context gains `actor`. @throws UNAUTHORIZED when nobody is signed in. */
export const signedInProcedure = t.procedure
  .use(domainErrors)
  .use(({ ctx, next }) => {
    if (!ctx.user) throw unauthenticated();
    const actor: Actor = { id: ctx.user.id };
    return next({ ctx: { ...ctx, user: ctx.user, actor } });
  })
  .use(rateLimits);
