import { requireRecentSignIn } from "@commonplace/domain/account";
import type { AnalyticsSettings } from "@commonplace/domain/analytics";
import type { Actor, CallOrigin, DomainContext } from "@commonplace/domain/core/context";
import { DomainError, type DomainErrorCode, unauthenticated } from "@commonplace/domain/core/errors";
import type { MentorSetup } from "@commonplace/domain/mentor";
import type { AccountNotices } from "@commonplace/domain/ports/account-notices";
import type { AuthorNotices } from "@commonplace/domain/ports/author-notices";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { PasswordLinks } from "@commonplace/domain/ports/password-links";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { Turns } from "@commonplace/domain/ports/turns";
import type { WorkerPool } from "@commonplace/domain/ports/worker-pool";
import type { UserView } from "@commonplace/domain/sessions/schemas";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { TokenGrant } from "@commonplace/domain/tokens";
import type { TokenScope } from "@commonplace/domain/tokens/schemas";
import { initTRPC, TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import type { z } from "zod";
import { parseAtOnce } from "./parse-at-once";
import { refusalOf, refusalOfCall } from "./refusal";
import { refuseUnknownFields } from "./strict-input";

/** The context of every procedure. `user` is the signed-in person, null when there is none. */
export interface ApiContext extends DomainContext {
  /** See SignedInContext. */
  readonly searches: DomainContext["db"];
  readonly user: UserView | null;
  /** The API token that a program signed in with; null for a browser's session, and when nobody is signed in. */
  readonly token: TokenGrant | null;
  readonly rateLimiter: RateLimiter;
  readonly workers: WorkerPool;
  readonly turns: Turns;
  /** Lets a few of each person's other changes go at a time. */
  readonly changes: Turns;
  readonly documentStore: DocumentStore;
  /** The model for search by meaning; null where the site or this person has it switched off. */
  readonly embedder: Embedder | null;
  /** See the domain's SiteOwnership. */
  readonly siteOwnerId: string | null;
  /** Workspaces that one person may own. */
  readonly workspaceLimit: number;
  /** Who may join, as far as the server's settings say. */
  readonly signUp: SignUpSettings;
  /** One sentence for each part of the server that does not work while the rest does. */
  readonly problems: () => string[];
  /** One sentence for each setting that is probably not as its owner means it. */
  readonly advice: readonly string[];
  /** Null: people sign in with another account provider. */
  readonly passwordLinks: PasswordLinks | null;
  /** Null: the site sends no mail, or people sign in with another account provider. */
  readonly accountNotices: AccountNotices | null;
  /** Null: the site sends no mail. */
  readonly authorNotices: AuthorNotices | null;
  /** The AI mentor as this site has it. */
  readonly mentor: MentorSetup;
  readonly analytics: AnalyticsSettings;
  /** Where the call came from, for usage events and the audit log. */
  readonly client: CallOrigin & { readonly sessionId: string | null };
  /** The request's id in the log, shown to people after an internal error. */
  readonly requestId: string;
}

/** How a procedure shows at a documented REST path; `:name` segments are input fields. */
export interface RestMeta {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  /** A heading for the call: "List your tags". */
  summary: string;
  /** Further details, in sentences. */
  detail?: string;
  /** Status of a successful answer: 200 by default, 204 for procedures that return nothing. */
  status?: 201;
  /**
   * The body is the page's `items`; the next page travels in a `Link` header. "stream-all": asked without `limit`, the
   * body is every page's items, streamed.
   */
  paged?: true | "stream-all";
  /** Possible refusals besides those that every call with such an input can get. */
  refusals?: readonly DomainErrorCode[];
  /**
   * The call reads or changes one prompt: the answer carries its `ETag`, and changes that take `expectedVersion` honor
   * `If-Match` (RFC 9110).
   */
  versioned?: true;
}

/**
 * Who may call: everyone; a person in their browser; or also a program whose token has this scope. The verb decides
 * which of a person's rows a call reaches.
 */
export type Access = "public" | "session" | TokenScope;

export interface ProcedureMeta {
  /** Set by the procedure builders below. */
  access?: Access;
  /**
   * Whether tokens confined to one workspace may call it: its verb checks `actor.workspaceId`, or touches nobody's
   * rows.
   */
  inWorkspace?: true;
  rest?: RestMeta;
  /** Calls allowed to each signed-in person. */
  rateLimit?: RateLimit;
  /**
   * Each call creates or counts something. A repeat under the same `Idempotency-Key` gets the first answer: the call
   * runs in one transaction, so it must be short and have no effects that a rollback does not undo.
   */
  creates?: true;
  /**
   * It keeps the database at work the longer, the larger the library is. One such call of a person runs at a time, and the
   * next ones wait: they would take every connection, only to wait there for the same rows.
   */
  heavy?: true;
  /** The answer holds a secret that is stored nowhere, so it is not replayed under an `Idempotency-Key` either. */
  answersSecret?: true;
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

/** The message for people after an internal error; the cause goes to the log only. */
export const INTERNAL_ERROR_MESSAGE = "Something went wrong on our side.";

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

/** Converts a refusal to a tRPC error, here only; other errors are returned unchanged. */
export function toCallError(error: unknown): unknown {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  return new TRPCError({ code: TRPC_CODES[refusal.code], message: refusal.message, cause: refusal });
}

/**
 * Wraps a procedure builder so that its inputs refuse unknown fields, and so that inputs and outputs are parsed quickly. tRPC's builders are plain objects, and each step
 * makes a new one.
 */
function withStrictInputs<Builder extends object>(builder: Builder): Builder {
  // The builder's types describe how each step changes the next one; the wrapper does not change that.
  const steps = builder as unknown as Record<"input" | "output" | "meta" | "use", (part: unknown) => object>;
  return {
    ...builder,
    input: (schema: z.ZodType) => withStrictInputs(steps.input(parseAtOnce(refuseUnknownFields(schema)))),
    output: (schema: z.ZodType) => {
      const next = steps.output(parseAtOnce(schema)) as { _def: object }; // as every builder of tRPC's
      // The documentation of the API and its tests know schemas by identity.
      Object.assign(next._def, { output: schema });
      return withStrictInputs(next);
    },
    meta: (meta: unknown) => withStrictInputs(steps.meta(meta)),
    use: (middleware: unknown) => withStrictInputs(steps.use(middleware)),
  };
}

const procedure = withStrictInputs(t.procedure);

// One middleware per kind of procedure, because tRPC copies the context and the call for each middleware.

/** For everyone, signed in or not. */
export const publicProcedure = procedure.meta({ access: "public" }).use(async ({ ctx, meta, path, next }) => {
  await enforceRateLimit(ctx, path, meta?.rateLimit);
  return withRefusals(await next());
});

/**
 * For people in their browsers, never for programs: the account, its tokens, running a workspace or the site. The
 * context gains `actor`, as in the procedures below.
 */
export const sessionProcedure = procedureFor("session");
/** For calls that somebody at a borrowed browser must not make: allowed only for a few minutes after signing in. */
export const recentSignInProcedure = sessionProcedure.use(async ({ ctx, next }) => {
  await requireRecentSignIn(ctx, ctx.client.sessionId);
  return next();
});
/** For reads: browsers, and programs whose token has the scope "read". */
export const readProcedure = procedureFor("read");
/** For changes: browsers, and programs whose token has the scope "write". */
export const writeProcedure = procedureFor("write");
/** For the AI mentor: browsers, and programs whose token has the scope "mentor". */
export const mentorProcedure = procedureFor("mentor");

function procedureFor(access: Exclude<Access, "public">) {
  return procedure.meta({ access }).use(async ({ ctx, meta, path, next }) => {
    const signedIn = requireAccess(ctx, { ...meta, access });
    await enforceRateLimit(ctx, path, meta?.rateLimit);
    return withRefusals(await next({ ctx: signedIn }));
  });
}

/**
 * Returns the actor if they may make this call. Every transport calls this: procedures, and routes without a procedure.
 *
 * @throws the call error of UNAUTHENTICATED when nobody is signed in; of FORBIDDEN when the token's scope or workspace
 *   does not allow the call.
 */
export function requireAccess(
  { user, token }: Pick<ApiContext, "user" | "token">,
  { access, inWorkspace }: { access: Exclude<Access, "public">; inWorkspace?: true | undefined },
): { user: UserView; actor: Actor } {
  if (!user) throw toCallError(unauthenticated());
  if (!token) return { user, actor: { id: user.id } };
  if (access === "session") {
    throw toCallError(
      new DomainError("FORBIDDEN", "API tokens can't do this. Sign in with a browser to do it."),
    );
  }
  if (!token.scopes.includes(access)) {
    throw toCallError(
      new DomainError("FORBIDDEN", `This token lacks the scope "${access}".`, { missingScope: access }),
    );
  }
  const { workspaceId } = token;
  if (workspaceId === null) return { user, actor: { id: user.id } };
  if (!inWorkspace) {
    throw toCallError(
      new DomainError("FORBIDDEN", "This token only reaches the prompts shared in its workspace."),
    );
  }
  return { user, actor: { id: user.id, workspaceId } };
}

/** Errors of tRPC itself (an input that fails its schema) have their code already. */
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
