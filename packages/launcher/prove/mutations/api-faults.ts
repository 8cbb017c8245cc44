import type { Fault } from "./fault";

const API = "apps/api";

export const API_FAULTS: Fault[] = [
  {
    name: "pages of the same site may send as people",
    file: `${API}/src/auth/csrf.ts`,
    find: 'site === "same-origin" || site === "none"',
    replace: 'site !== "cross-site"',
    tests: [`${API}/src/auth/csrf.test.ts`],
  },
  {
    name: "a sign-in leads to another site",
    file: `${API}/src/auth/return-to.ts`,
    find: 'if (origin !== base || pathname.startsWith("//")) return "/";',
    replace: "",
    tests: [`${API}/src/auth/return-to.test.ts`],
  },
  {
    name: "a range ends past the file (off by one)",
    file: `${API}/src/uploads/conditional.ts`,
    find: "Math.min(Number(last), size - 1)",
    replace: "Math.min(Number(last), size)",
    tests: [`${API}/src/uploads/documents.test.ts`],
  },
  {
    name: "one call more than the limit",
    file: `${API}/src/adapters/rate-limit/memory.ts`,
    find: "recent.length >= max",
    replace: "recent.length > max",
    tests: [`${API}/src/adapters/rate-limit/rate-limiters.test.ts`],
  },
  {
    name: "a token reads, so it may write (wrong scope)",
    file: "packages/api-routers/src/trpc.ts",
    find: "if (!token.scopes.includes(access)) {",
    replace: "if (token.scopes.length === 0) {",
    tests: [`${API}/test/tokens.test.ts`],
  },
  {
    name: "a workspace's token reaches the whole library (wrong scope)",
    file: "packages/api-routers/src/trpc.ts",
    find: "if (!inWorkspace) {",
    replace: "if (workspaceId === undefined) {",
    tests: [`${API}/test/tokens.test.ts`],
  },
  {
    name: "calls under a key are not counted (removed limit)",
    file: `${API}/src/idempotency/answer-once.ts`,
    find: "await enforceRateLimit(ctx, procedure, meta.rateLimit);",
    replace: "",
    tests: [`${API}/test/idempotency.test.ts`],
  },
  {
    name: "one person's changes take every connection (removed limit)",
    file: `${API}/src/idempotency/answer-once.ts`,
    find: "return (heavy ? ctx.turns : ctx.changes).take(ctx.user.id, inTurn, call.signal);",
    replace: "return inTurn();",
    tests: [`${API}/test/turns.test.ts`],
  },
  {
    name: "previews of imports take no turn (removed limit)",
    file: "packages/domain/src/imports/preview.ts",
    find: "return takeTurn(ctx, prepareAndStore, signal);",
    replace: "return prepareAndStore();",
    tests: [`${API}/test/turns.test.ts`],
  },
  {
    name: "a batch may come with too few keys",
    file: `${API}/src/idempotency/key-header.ts`,
    find: "keys.length !== calls || ",
    replace: "",
    tests: [`${API}/test/idempotency.test.ts`],
  },
  {
    name: "slow uploads of signed-in people are cut off",
    file: `${API}/src/http/arrival.ts`,
    find: "if (!caller && !request.raw.complete)",
    replace: "if (!request.raw.complete)",
    tests: [`${API}/src/http/arrival.test.ts`],
  },
  {
    name: "a stop forgets handlers that tidy up (missing await)",
    file: `${API}/src/http/closing.ts`,
    find: "await Promise.race([Promise.allSettled(handling)",
    replace: "void Promise.race([Promise.allSettled(handling)",
    tests: [`${API}/src/http/closing.test.ts`],
  },
  {
    name: "a 503 names no time to come back",
    file: `${API}/src/http/error-handler.ts`,
    find: 'reply.header("retry-after", String(RETRY_AFTER_SECONDS));',
    replace: "return done();",
    tests: [`${API}/test/failures.test.ts`],
  },
  {
    name: "invite codes are logged",
    file: `${API}/src/http/logger.ts`,
    find: "path: hideInviteCode(path)",
    replace: "path",
    tests: [`${API}/test/failures.test.ts`],
  },
];
